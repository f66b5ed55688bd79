import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const tools = {
	nginx: { names: ["nginx"], apt: "nginx-light" },
	redis: { names: ["redis-server", "valkey-server"], apt: "redis-server" },
	wrk: { names: ["wrk"], apt: "wrk" },
	jq: { names: ["jq"], apt: "jq" },
	firefox: { names: ["firefox-esr", "firefox"], apt: "firefox-esr" },
	webkit: { names: ["WebKitWebDriver"], apt: "webkit2gtk-driver" },
	xvfb: { names: ["Xvfb"], apt: "xvfb" },
} as const;

export type Tool = keyof typeof tools;

/**
 * Finds a program on PATH or in the system folders of administrators, which a user's PATH may lack.
 * @throws {Error} with the command to install it.
 */
export function findTool(tool: Tool): string {
	const { names, apt } = tools[tool];
	const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
	const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
	if (!found) throw new Error(`${names[0]} is not installed. On Debian: apt-get install ${apt}`);
	return found;
}
