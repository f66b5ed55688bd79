import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "@/scripts/site";
import { saveAnswers } from "../answered-pages";
import { serveFiles } from "../nginx";

const removeScripts = (html: string) =>
	html
		.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "")
		.replaceAll(/<noscript>.*?<\/noscript>/gs, "");

/** Serves pages of the built site without scripts, with nginx. `site` is the URL of the site. */
export async function serveStatic(
	site: string,
	paths: string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
	const dir = mkdtempSync(join(tmpdir(), "webreach-static-"));
	const root = join(dir, "root");
	await saveAnswers(site, { paths, into: root, change: removeScripts });
	cpSync(".next/static", join(root, "_next/static"), { recursive: true });
	const { url, stop } = await serveFiles(dir, {
		root,
		port: await findFreePort(),
		compressed: "text/css",
		server: "location /_next/static/ { expires 1y; }",
	});
	return { url, stop: () => stop().finally(() => rmSync(dir, { recursive: true, force: true })) };
}
