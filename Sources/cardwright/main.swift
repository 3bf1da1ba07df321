print("cardwright")
