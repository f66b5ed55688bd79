import { readRuns, writeRuns } from "@/lib/check/runs";
import { keyAs } from "@/lib/check/use";
import { readSpans, writeSpans } from "@/lib/domain/reach/spans";
import type { DecidingBrowser, Support } from "@/lib/schema/reach";

/** The support of many keys, small enough to send; whose it is, a list of keys tells. */
export interface PackedSupport {
	/** All supports that differ, a line each: spans of the deciding browsers. */
	supports: string;
	/** Which support each key has, in the order of the keys. */
	places: string;
	/** Keys by other names than their own: place of the key, name, and place of its support, a line each. */
	others: string;
}

/** In place of spans: nothing is known; the same as the browser before. */
const NOTHING = "-";
const SAME = "=";

/** Browsers in an order in which most are supported since the same version as the one before. */
const order = [
	"chrome",
	"chrome_android",
	"edge",
	"ie",
	"firefox",
	"firefox_android",
	"safari",
	"safari_ios",
] as const satisfies readonly DecidingBrowser[];

function writeSupport(support: Support): string {
	let before = "";
	return order
		.map((browser) => {
			const spans = support[browser];
			const text = spans ? writeSpans(spans) : NOTHING;
			const written = text === before ? SAME : text;
			before = text;
			return written;
		})
		.join("|");
}

function readSupport(line: string): Support {
	const support: Support = {};
	let before = "";
	line.split("|").forEach((written, place) => {
		const text = written === SAME ? before : written;
		before = text;
		const browser = order[place];
		if (browser && text !== NOTHING) support[browser] = readSpans(text);
	});
	return support;
}

/** A key with its support by its own name and by others. */
export interface NamedSupport {
	key: string;
	own: Support;
	others: readonly { name: string; support: Support }[];
}

/** Packs the support of keys, in their order; undefined for one of which there is none. Most share theirs with others. */
export function packSupport(all: readonly (NamedSupport | undefined)[]): PackedSupport {
	const places = new Map<string, number>();
	const placeOf = (support: Support) => {
		const text = writeSupport(support);
		const place = places.get(text) ?? places.size;
		places.set(text, place);
		return place;
	};
	const ofKeys = all.map((one) => one && placeOf(one.own));
	const others = all.flatMap((one, key) =>
		(one?.others ?? []).map(
			({ name, support }) => `${key.toString(36)} ${name} ${placeOf(support).toString(36)}`,
		),
	);
	return {
		supports: [...places.keys()].join("\n"),
		places: writeRuns(ofKeys),
		others: others.join("\n"),
	};
}

/** A name as it stands in code: without what marks its kind. */
export const bareName = (name: string): string => name.replace(/^[@:]+|\(\)$/g, "");

/** A key by another name, that name bare: `css.selectors.placeholder@::-moz-placeholder` has colons. */
const asBare = (key: string) =>
	key.replace(/^(.*?[^.@])@(.+)$/, (_, own: string, name: string) => keyAs(own, bareName(name)));

/**
 * Reads what `packSupport` wrote.
 * @param keys those that were packed, in their order.
 * @returns the support of a key, or of a key by another name (`keyAs`).
 */
export function readSupports(
	{ supports, places, others }: PackedSupport,
	keys: readonly string[],
): (key: string) => Support | undefined {
	const lines = supports.split("\n");
	const read: (Support | undefined)[] = [];
	const at = new Map<string, number>();
	readRuns(places).forEach((place, index) => {
		const key = keys[index];
		if (key !== undefined && place !== undefined) at.set(key, place);
	});
	for (const line of others.split("\n")) {
		const [index = "", name = "", place = ""] = line.split(" ");
		const key = keys[Number.parseInt(index, 36)];
		if (key !== undefined) at.set(keyAs(key, name), Number.parseInt(place, 36));
	}
	return (key) => {
		const place = at.get(key) ?? at.get(asBare(key));
		if (place === undefined) return undefined;
		read[place] ??= readSupport(lines[place] ?? "");
		return read[place];
	};
}
