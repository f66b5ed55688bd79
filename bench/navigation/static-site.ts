import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "@/scripts/site";
import { startNginx } from "../nginx";

const withoutScripts = (html: string) =>
	html
		.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "")
		.replaceAll(/<noscript>.*?<\/noscript>/gs, "");

/** Serves pages of the build as they are, but without scripts, by nginx. */
export async function serveStatic(paths: string[]): Promise<{ url: string; stop: () => Promise<void> }> {
	const dir = mkdtempSync(join(tmpdir(), "webreach-static-"));
	for (const path of paths) {
		const file = join(dir, "root", `${path}.html`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, withoutScripts(readFileSync(`.next/server/pages/en${path}.html`, "utf8")));
	}
	cpSync(".next/static", join(dir, "root/_next/static"), { recursive: true });
	const { url, stop } = await startNginx(dir, {
		root: join(dir, "root"),
		port: await freePort(),
		compressed: "text/css",
		server: "location /_next/static/ { expires 1y; }",
	});
	return { url, stop: () => stop().finally(() => rmSync(dir, { recursive: true, force: true })) };
}
