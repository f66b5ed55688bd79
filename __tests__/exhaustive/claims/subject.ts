import {
	asList,
	cellOf,
	findKey,
	knownVersions,
	type RawFeature,
	type RawKey,
	type RawStatement,
	rawFeatures,
} from "./raw";

/** What a page is about. */
export interface Subject {
	id: string;
	/** Of a feature's page, or of the feature of a key. */
	feature?: RawFeature | undefined;
	keys: [path: string, key: RawKey | undefined][];
	/** Of a key's page. */
	isKey: boolean;
	day: string;
	/** The address, and the HTML of the page. */
	html: string;
}

const toNumbers = (version: string) => version.replace("≤", "").split(".").map(Number);
export const isAtLeast = (version: string, least: string) => {
	const [a, b] = [toNumbers(version), toNumbers(least)];
	for (let part = 0; part < Math.max(a.length, b.length); part++)
		if ((a[part] ?? 0) !== (b[part] ?? 0)) return (a[part] ?? 0) > (b[part] ?? 0);
	return true;
};

/** Whether a statement holds in a version, whatever its limits. Users do not have what needs a flag. */
const holdsIn = ({ version_added, version_removed, flags }: RawStatement, version: string) =>
	typeof version_added === "string" &&
	version_added !== "preview" &&
	!flags &&
	isAtLeast(version, version_added) &&
	!(version_removed !== undefined && version_removed !== "preview" && isAtLeast(version, version_removed));

const isLimited = ({ prefix, alternative_name, partial_implementation }: RawStatement) =>
	prefix !== undefined || alternative_name !== undefined || partial_implementation === true;

type Level = "Supported" | "Partial" | "Not supported";

function levelOfKey(key: RawKey | undefined, browser: string, version: string): Level {
	const holding = asList(key?.support[browser]).filter((statement) => holdsIn(statement, version));
	if (holding.length === 0) return "Not supported";
	return holding.every(isLimited) ? "Partial" : "Supported";
}

/** The version since which web-features, or BCD in versions that web-features does not know, has a feature in full. */
export function sinceOf({ feature, keys }: Subject, browser: string): string | undefined {
	const since = feature?.status.support[browser];
	if (since !== undefined) return since;
	if (keys.length === 0) return undefined;
	const versions = keys.map(([, key]) => {
		const { state, of } = cellOf(key, browser);
		const [lasting] = of.filter(({ version_removed }) => version_removed === undefined);
		return state === "yes" ? (lasting?.version_added ?? undefined) : undefined;
	});
	if (versions.some((version) => !version)) return undefined;
	const newest = (versions as string[]).reduce((newest, one) => (isAtLeast(newest, one) ? newest : one));
	const isNew = knownVersions(browser).every((known) => !isAtLeast(known, newest));
	return isNew ? newest.replace("≤", "") : undefined;
}

export function levelOf(subject: Subject, browser: string, version: string): Level {
	const levels = subject.keys.map(([, key]) => levelOfKey(key, browser, version));
	if (subject.isKey) return levels[0] ?? "Not supported";
	const since = sinceOf(subject, browser);
	if (since !== undefined && isAtLeast(version, since)) return "Supported";
	// Full support in the past, before something was removed.
	if (
		levels.length > 0 &&
		levels.every((level) => level === "Supported") &&
		isPast(subject, browser, version)
	)
		return "Supported";
	return levels.every((level) => level === "Not supported") ? "Not supported" : "Partial";
}

/** Whether full support of all keys in a version ended later. */
const isPast = ({ keys }: Subject, browser: string, version: string) =>
	keys.some(([, key]) =>
		asList(key?.support[browser]).some(
			(statement) => holdsIn(statement, version) && statement.version_removed !== undefined,
		),
	);

export const past = (day: string | undefined, source: string, today: string) =>
	(day ?? "") <= (today > source ? today : source);

export type Check = (kind: string, isTrue: boolean, claim: string) => void;

/** Where BCD has renamed a key, web-features still has its versions. */
export function fromWebFeatures({ feature }: Subject, path: string): RawKey {
	const versions = Object.entries(feature?.status.by_compat_key?.[path]?.support ?? {});
	return {
		support: Object.fromEntries(versions.map(([browser, version]) => [browser, { version_added: version }])),
	};
}

/** The subject of a feature's page. */
export function featureSubject(id: string, day: string, html: string): Subject {
	const feature = rawFeatures[id];
	const keys = (feature?.compat_features ?? []).map((path): [string, RawKey | undefined] => [
		path,
		findKey(path),
	]);
	return { id, feature, keys, isKey: false, day, html };
}

const featureByKey = new Map(
	Object.values(rawFeatures).flatMap((feature) =>
		(feature.compat_features ?? []).map((path) => [path, feature] as const),
	),
);

/** What the claims on a compat key's page are about: the key alone. */
export const keySubject = (path: string, day: string, html: string): Subject => ({
	id: path,
	feature: featureByKey.get(path),
	keys: [[path, findKey(path)]],
	isKey: true,
	day,
	html,
});
