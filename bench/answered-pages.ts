import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Saves a server's pages to a folder, one HTML file per path.
 * @param change transforms a page's HTML before it is written.
 * @throws {Error} if a response is not successful; the message names its path.
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
		if (!answer.ok) throw new Error(`The site returned ${answer.status} for ${path}.`);
		const file = join(into, `${path}.html`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, change(await answer.text()));
	}
}
