import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/env";

let scripts: Record<"on" | "off", string> | undefined;

/** The service worker of this build, or what takes it away again where it is switched off; undefined without a build. */
export function serviceWorker(): string | undefined {
	if (!scripts) {
		const folder = join(process.cwd(), ".next", "service-worker");
		if (!existsSync(folder)) return undefined;
		const read = (name: string) => readFileSync(join(folder, `${name}.js`), "utf8");
		scripts = { on: read("worker"), off: read("farewell") };
	}
	return scripts[env().OFFLINE];
}
