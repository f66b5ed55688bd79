import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Writes what a server answers to a folder, a file of HTML for each path.
 * @param change what becomes of a page's HTML before.
 * @throws {Error} naming the path that the server answers with anything but a page.
 */
export async function saveAnswers(
	url: string,
	{
		paths,
		into,
		change = (html) => html,
	}: { paths: string[]; into: string; change?: (html: string) => string },
): Promise<void> {
	for (const path of paths) {
		const answer = await fetch(url + path);
		if (!answer.ok) throw new Error(`The site answers ${path} with ${answer.status}.`);
		const file = join(into, `${path}.html`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, change(await answer.text()));
	}
}
