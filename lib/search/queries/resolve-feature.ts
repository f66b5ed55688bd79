import { getFeatureEntries, getFeatureOfKey } from "@/lib/data/features";
import { findFeature } from "@/lib/reach/queries/feature-line";
import { parseNameList } from "@/lib/search/parse-name-list";
import type { Feature } from "@/lib/support/schema/web-features";
import { getSearchEngine } from "./search";

interface Called {
	id: string;
	feature: Feature;
}

/** In UTF-16 code units. Longer texts are neither a name nor an address of a feature. */
const LONGEST = 300;

/** File extensions in addresses of a feature, such as its badge and its source in web-features. */
const endings = /\.(html?|json|svg|xml|ya?ml)$/i;

/** Yields possible feature names in the last segments of an address, most reliable first. */
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
	// caniuse has pages for BCD keys at addresses such as `mdn-api_navigator_share`.
	if (/^mdn-/.test(last)) yield last.replace(/^mdn-/, "").replaceAll("_", ".");
	// MDN has pages at addresses such as `Web/API/Navigator/share`.
	if (parts.length > 2) yield parts.slice(-2).join(".");
	yield last.replaceAll("_", " ");
}

/** Matches `https://example.com/…`, `example.com/…` and `/…`. */
const isAddress = (text: string) => /^([a-z]+:\/\/|[\w-]+\.[\w.-]+\/|\/)\S+$/i.test(text);

/** Finds the feature with the heaviest match for a name, or for the name of a compat key; undefined if several tie. */
function byName(text: string): string | undefined {
	const { called, entries } = getSearchEngine();
	const isKey = /[\p{L}\p{N})]\.\p{L}/u.test(text);
	const bearers = called(text).flatMap(({ entry, weight }) => {
		const { type, id } = entries[entry] ?? {};
		if (type === "feature" && id) return { id, weight };
		const feature = type === "key" && isKey && id ? getFeatureOfKey().get(id) : undefined;
		return feature ? { id: feature, weight } : [];
	});
	const best = Math.max(...bearers.map(({ weight }) => weight));
	const ids = new Set(bearers.filter(({ weight }) => weight === best).map(({ id }) => id));
	const [id] = ids;
	return ids.size === 1 ? id : undefined;
}

function one(name: string): Called | undefined {
	const id = name.toLowerCase();
	const entry = getFeatureEntries().find(id);
	// The id of a split feature is ambiguous, so it does not resolve to one feature.
	if (entry?.kind === "split") return undefined;
	return findFeature(id) ?? findFeature(getFeatureOfKey().get(name) ?? byName(name) ?? "");
}

/**
 * Resolves a feature by id, old id, name, unambiguous other name (caniuse title, compat key) or address, of this
 * site or of another (caniuse, MDN).
 */
export function resolveFeatureName(text: string): Called | undefined {
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

/** Resolves a list of names. Returns the features without duplicates, and the unknown names. */
export function resolveFeatureNames(list: string): { known: Called[]; unknown: string[] } {
	const { known, unknown } = parseNameList(list, resolveFeatureName);
	return {
		known: [...new Map(known.map((called) => [called.id, called])).values()],
		unknown: [...new Set(unknown)],
	};
}
