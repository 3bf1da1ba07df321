import CardServer
import CardService

ServiceProcess.prepare()
await ServeProcess.run()
