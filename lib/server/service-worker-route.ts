import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/env";

let scripts: Record<"on" | "off", string> | undefined;

/** Returns the service worker of this build, or the script that unregisters it if it is switched off; undefined without a build. */
export function getServiceWorkerSource(): string | undefined {
	if (!scripts) {
		const folder = join(process.cwd(), ".next", "service-worker");
		if (!existsSync(folder)) return undefined;
		const read = (name: string) => readFileSync(join(folder, `${name}.js`), "utf8");
		scripts = { on: read("service-worker"), off: read("unregister") };
	}
	return scripts[env().SERVICE_WORKER];
}
