import { preRenderedOf } from "@/scripts/build-manifests";
import { median } from "@/scripts/median";
import { type Ask, openPage, type Visit } from "./load";

const languages = ["de", "es", "fr", "ja", "ar"];

/** Some that have a reach; ids that were split have none. */
const computed = ["grid", "has", "flexbox", "dialog", "container-queries"];

/** The features that a build has made pages of. */
export function featuresOf(buildDir: string): string[] {
	return preRenderedOf(buildDir).flatMap((path) => /^\/en\/features\/([^/]+)$/.exec(path)?.[1] ?? []);
}

/** What comes to a reference site: pages that the edge has, that only replicas have, and that are yet to be made. */
export const everything = (url: string, features: string[]): Visit => {
	const feature = (turn: number) => features[turn % features.length] ?? "";
	const kinds: ((turn: number) => string)[] = [
		() => "/",
		(turn) => `/features/${feature(turn % 5)}`,
		(turn) => `/features/${feature(turn)}?n=${turn}`,
		(turn) => `/${languages[turn % languages.length]}/features/${feature(turn >> 3)}`,
		(turn) => `/search?q=${feature(turn)}`,
		(turn) => `/compare?n=${turn}`,
	];
	return async (ask, turn) => {
		if (turn % 7 < kinds.length) return void (await openPage(ask, url + kinds[turn % 7]?.(turn)));
		const { status } = await ask(`${url}/api/v1/reach?features=${computed[turn % computed.length]}`);
		if (status !== 200) throw new Error(`${status} at /api/v1/reach`);
	};
};

/** Pages that were made with the build, past the edge's own cache. */
export const madeBefore =
	(url: string, features: string[]): Visit =>
	async (ask, turn) =>
		void (await openPage(ask, `${url}/features/${features[turn % features.length]}?n=${turn}`));

/**
 * Navigations: a page, a script it names, and on to another page by its data. Where the server knows the data no more,
 * the browser loads the page instead, as the router does.
 */
export const navigations = (url: string, features: string[]) => {
	const met = { builds: new Set<string>(), "by document": 0 };
	const visit: Visit = async (ask, turn) => {
		const at = (step: number) => `/features/${features[(turn * 7 + step) % features.length]}`;
		const page = await openPage(ask, url + at(0));
		const build = /"buildId":"([^"]+)"/.exec(page)?.[1] ?? "";
		met.builds.add(build);
		const script = /\/_next\/static\/[^"]+\.js[^"]*/.exec(page)?.[0] ?? "";
		for (const asset of [script, `/messages/${build}/common/en.js`]) {
			const { status } = await ask(url + asset);
			if (status !== 200) throw new Error(`${status} at ${asset}`);
		}
		for (const step of [1, 2, 3]) {
			const { status, body } = await ask(`${url}/_next/data/${build}/en${at(step)}.json`);
			if (status === 200) JSON.parse(body);
			else if (status === 404) {
				met["by document"]++;
				await openPage(ask, url + at(step));
			} else throw new Error(`${status} for page data`);
		}
	};
	return { met, visit };
};

/** A report of a failure, as browsers send it. Answers the status. */
export async function report(ask: Ask, url: string, dsn: string): Promise<number> {
	const event_id = "a".repeat(32);
	const event = { event_id, message: "x".repeat(20_000) };
	const lines = [{ event_id, dsn }, { type: "event" }, event].map((line) => JSON.stringify(line));
	return (await ask(`${url}/api/telemetry`, lines.join("\n"))).status;
}

/**
 * Pages, and reports of failures between them. A report may be refused in words, which browsers bear; nothing else.
 * @returns beside the visit, the statuses of reports, and how long pages took since it was last asked for: the median in ms.
 */
export const pagesAndReports = (url: string, features: string[], dsn: string) => {
	const statuses = new Map<number, number>();
	let took: number[] = [];
	const pages = everything(url, features);
	const visit: Visit = async (ask, turn) => {
		if (turn % 3 === 0) {
			const status = await report(ask, url, dsn);
			statuses.set(status, (statuses.get(status) ?? 0) + 1);
			if (![204, 429].includes(status)) throw new Error(`${status} for a report`);
			return;
		}
		const started = performance.now();
		await pages(ask, turn);
		took.push(performance.now() - started);
	};
	return {
		visit,
		statuses,
		pageTime: () => {
			const time = median(took);
			took = [];
			return time;
		},
	};
};
