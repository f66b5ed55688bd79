import { featureAt } from "@/lib/answers/feature-at";
import { featureEntries, featureOfKey } from "@/lib/data/features";
import { readNameList } from "@/lib/domain/name-list";
import type { Feature } from "@/lib/schema/web-features";
import { siteSearch } from "./search";

interface Called {
	id: string;
	feature: Feature;
}

/** More than any name or address of a feature. */
const LONGEST = 300;

/** Files that stand for a feature: its badge, its source in web-features. */
const endings = /\.(html?|json|svg|xml|ya?ml)$/i;

/** What the last parts of an address may call a feature by, the surest first. */
function* namesInAddress(text: string): Generator<string> {
	const parts = text
		.replace(/^[a-z]+:\/\//i, "")
		.replace(/[?#].*$/, "")
		.split("/")
		.filter(Boolean)
		.map((part) => part.replace(endings, ""));
	const last = parts.at(-1) ?? "";
	const compat = parts.lastIndexOf("compat");
	if (compat >= 0) yield parts.slice(compat + 1).join(".");
	yield last;
	// caniuse's pages for BCD's keys.
	if (/^mdn-/.test(last)) yield last.replace(/^mdn-/, "").replaceAll("_", ".");
	// MDN's pages: `Web/API/Navigator/share`.
	if (parts.length > 2) yield parts.slice(-2).join(".");
	yield last.replaceAll("_", " ");
}

/** `https://example.com/…`, `example.com/…` or `/…`. */
const isAddress = (text: string) => /^([a-z]+:\/\/|[\w-]+\.[\w.-]+\/|\/)\S+$/i.test(text);

/** The one feature that bears a name best, by itself or, where a key is named, by one of its keys. */
function byName(text: string): string | undefined {
	const { called, entries } = siteSearch();
	const isKey = /[\p{L}\p{N})]\.\p{L}/u.test(text);
	const bearers = called(text).flatMap(({ entry, weight }) => {
		const { type, id } = entries[entry] ?? {};
		if (type === "feature" && id) return { id, weight };
		const feature = type === "key" && isKey && id ? featureOfKey().get(id) : undefined;
		return feature ? { id: feature, weight } : [];
	});
	const best = Math.max(...bearers.map(({ weight }) => weight));
	const ids = new Set(bearers.filter(({ weight }) => weight === best).map(({ id }) => id));
	const [id] = ids;
	return ids.size === 1 ? id : undefined;
}

function one(name: string): Called | undefined {
	const id = name.toLowerCase();
	const entry = featureEntries().find(id);
	// An id of what has become several features names none of them.
	if (entry?.kind === "split") return undefined;
	return featureAt(id) ?? featureAt(featureOfKey().get(name) ?? byName(name) ?? "");
}

/**
 * The feature that a reader means: by its id, one that it had before, its name, another name that only it bears (of
 * caniuse's, of a compat key of it), or an address of it, here or elsewhere.
 */
export function featureCalled(text: string): Called | undefined {
	const name = text.trim();
	if (name === "" || name.length > LONGEST) return undefined;
	const found = one(name);
	if (found || !isAddress(name)) return found;
	for (const part of namesInAddress(name)) {
		const within = part && one(part);
		if (within) return within;
	}
	return undefined;
}

/** The features of a list of names, each once, and what of it is none. */
export function featuresCalled(list: string): { known: Called[]; unknown: string[] } {
	const { known, unknown } = readNameList(list, featureCalled);
	return {
		known: [...new Map(known.map((called) => [called.id, called])).values()],
		unknown: [...new Set(unknown)],
	};
}
