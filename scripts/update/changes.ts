import type { DataSummary } from "./data-summary";

/** So many names are given of what has changed; of more the number. */
const NAMED = 5;

const some = (names: string[]) =>
	names.length <= NAMED
		? names.join(", ")
		: `${names.slice(0, NAMED).join(", ")} and ${names.length - NAMED} more`;

interface Difference {
	added: string[];
	gone: string[];
	changed: string[];
}

function differenceOf(before: Record<string, string>, after: Record<string, string>): Difference {
	const [old, now] = [Object.keys(before), Object.keys(after)];
	return {
		added: now.filter((name) => !Object.hasOwn(before, name)),
		gone: old.filter((name) => !Object.hasOwn(after, name)),
		changed: now.filter((name) => Object.hasOwn(before, name) && before[name] !== after[name]),
	};
}

const asRecord = (names: string[]) => Object.fromEntries(names.map((name) => [name, ""]));

function lineOf(
	what: string,
	count: number,
	{ added, gone, changed }: Difference,
	show: (name: string) => string,
) {
	const parts = [
		added.length && `${added.length} new (${some(added)})`,
		gone.length && `${gone.length} gone (${some(gone)})`,
		changed.length && `${changed.length} changed (${some(changed.map(show))})`,
	].filter(Boolean);
	return parts.length > 0 ? [`${what}: ${count}, ${parts.join(", ")}`] : [];
}

const asItIs = (name: string) => name;

/**
 * Says what differs between two states of the data, a line for each kind of thing that does.
 * @returns none where nothing differs.
 */
export function changesBetween(before: DataSummary, after: DataSummary): string[] {
	const moved = (name: string, from: Record<string, string>, to: Record<string, string>) =>
		`${name} ${from[name] ?? "none"} → ${to[name]}`;
	const differing = (from: Record<string, string>, to: Record<string, string>) =>
		Object.keys(to).filter((name) => from[name] !== to[name]);
	const versions = differing(before.versions, after.versions);
	const days = differing(before.days, after.days);
	const records = (field: "levels" | "regions" | "mapped") => differenceOf(before[field], after[field]);
	const lists = (field: "keys" | "releases") => differenceOf(asRecord(before[field]), asRecord(after[field]));
	const sizeOf = (field: "levels" | "regions" | "mapped") => Object.keys(after[field]).length;
	return [
		...versions.map((name) => `package ${moved(name, before.versions, after.versions)}`),
		...(days.length > 0
			? [`known up to: ${days.map((name) => moved(name, before.days, after.days)).join(", ")}`]
			: []),
		...lineOf(
			"features",
			sizeOf("levels"),
			records("levels"),
			(id) => `${id} ${before.levels[id]} → ${after.levels[id]}`,
		),
		...lineOf("compat keys", after.keys.length, lists("keys"), asItIs),
		...lineOf("releases that are out", after.releases.length, lists("releases"), asItIs),
		...lineOf("regions", sizeOf("regions"), records("regions"), asItIs),
		...lineOf("mapped browser versions", sizeOf("mapped"), records("mapped"), asItIs),
	];
}
