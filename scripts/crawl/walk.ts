import { unescape as decode } from "node:querystring";
import { isForAll, localeOf, unlocalised } from "./addresses";
import { ask, inParallel } from "./ask";
import { type Fault, type PageReading, readPage } from "./read-page";

export interface Walk {
	/** Pages that answered, by path and query. */
	pages: Map<string, PageReading>;
	/** What was answered where there was no page: the status, or the media type of another document. */
	others: Map<string, number | string>;
	/** Where links lead within the site, as path, query and fragment, and the first page that each was found on. */
	targets: Map<string, string>;
	/** What is wrong with pages, each with its path. */
	faults: (Fault & { on: string })[];
}

const withoutFragment = (target: string) => target.replace(/#.*/s, "");

/** What a page has in common with its translations. */
const subjectOf = (address: string) => unlocalised(address.replace(/[?#].*/s, ""));

/**
 * Reads pages and follows their links, without JavaScript and within one language.
 * Links of a page to itself with another query are only noted.
 * @param follow tells which links; the rest are only noted, too. The address is a path, with query and fragment.
 */
export async function walk(
	site: string,
	starts: string[],
	follow: (target: string) => boolean = () => true,
): Promise<Walk> {
	const found: Walk = { pages: new Map(), others: new Map(), targets: new Map(), faults: [] };
	const queue = [...starts];
	const queued = new Set(queue);

	function note(from: string, href: string) {
		const fault = (what: string) => {
			found.faults.push({ kind: "wrong link", what, on: from });
		};
		if (!URL.canParse(href, site + from)) return fault(href);
		const { origin, pathname, search, hash } = new URL(href, site + from);
		if (origin !== site) return;
		const target = pathname + search + hash;
		if (!isForAll(target) && localeOf(target) !== localeOf(from)) {
			if (subjectOf(target) !== subjectOf(from)) fault(target);
			return;
		}
		if (!found.targets.has(target)) found.targets.set(target, from);
		const address = withoutFragment(target);
		// A page that answers for its query leads to itself with other queries, and those to others without end.
		const isVariation = search !== "" && subjectOf(target) === subjectOf(from);
		if (isVariation || queued.has(address) || !follow(target)) return;
		queued.add(address);
		queue.push(address);
	}

	await inParallel(queue, async (path) => {
		const { status, type, body } = await ask(site + path);
		if (status !== 200 || !type.startsWith("text/html")) {
			found.others.set(path, status === 200 ? type : status);
			return;
		}
		const page = readPage(body);
		found.pages.set(path, page);
		for (const fault of page.faults) found.faults.push({ ...fault, on: path });
		for (const href of page.links) note(path, href);
		// Thousands of pages repeat the same links.
		page.links.clear();
	});
	return found;
}

/** Links that lead nowhere: to no page or document, to one that has moved, or to an id that its page does not have. */
export function brokenLinks({ pages, others, targets }: Walk): string[] {
	const broken: string[] = [];
	for (const [target, from] of targets) {
		const address = withoutFragment(target);
		const answer = others.get(address);
		if (typeof answer === "number") broken.push(`${target} on ${from}: ${answer}`);
		const fragment = decode(target.slice(address.length + 1));
		const page = pages.get(address);
		if (page && fragment && !page.ids.has(fragment)) broken.push(`${target} on ${from}: no such id`);
	}
	return broken;
}
