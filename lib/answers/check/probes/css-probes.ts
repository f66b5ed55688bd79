import { checkableKeys, checkMaps } from "@/lib/answers/check-data";
import { cssUses } from "@/lib/check/css/css-uses";
import type { CheckableKey } from "@/lib/check/use";
import { cssGrammar } from "@/lib/data/webref";
import { Samples } from "./css-samples";
import { unseen, written } from "./css-written";
import type { Probed } from "./probed";

const keysOfCss = () => checkableKeys().filter(({ key }) => key.startsWith("css."));

/** The smallest snippet that uses a key, from what specifications and MDN say. */
function snippetOf({ key, description = "" }: CheckableKey, samples: Samples): string | undefined {
	for (const [where, snippet] of written) {
		const found = where.exec(key);
		if (found) return snippet.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? "");
	}
	const [, area, name = "", ...path] = key.split(".");
	const last = path.at(-1) ?? name;
	const code =
		/<code>([^<]+)<\/code>/.exec(description)?.[1]?.replace(/&lt;/g, "<").replace(/&gt;/g, ">") ?? last;
	const called = /^([\w-]+)\(\)$/.exec(code)?.[1];
	if (area === "properties") {
		if (path.length === 0) return `a { ${name}: inherit }`;
		const value = samples.property(
			name,
			called ? { kind: "function", name: called } : { kind: "keyword", name: last },
		);
		return `a { ${name}: ${value ?? (called ? `${called}(${inside(samples.call(called))})` : last)} }`;
	}
	if (area === "types") {
		if (called) {
			const declaration = samples.declaration({ kind: "function", name: called });
			return declaration ? `a { ${declaration} }` : undefined;
		}
		if (path.length === 0) {
			const declaration = samples.declaration({ kind: "type", name: code.replace(/[<>]/g, "") });
			return declaration ? `a { ${declaration} }` : undefined;
		}
		const outer = path.length > 1 ? path[0] : name;
		const call = outer === undefined ? undefined : samples.call(outer, { kind: "keyword", name: last });
		const within =
			call === undefined ? undefined : samples.declaration({ kind: "function", name: outer ?? "" });
		if (within && call) return `a { ${within.replace(/:.*/, "")}: ${call} }`;
		const declaration = samples.declaration({ kind: "keyword", name: last });
		return declaration ? `a { ${declaration} }` : undefined;
	}
	if (area === "selectors")
		return called
			? undefined
			: /^::?[\w-]+(?:\(\))?$/.test(code)
				? `${code.replace("()", "(a)")} {}`
				: undefined;
	return undefined;
}

const inside = (call: string | undefined) => call?.replace(/^[^(]*\(|\)$/g, "") ?? "";

const samplesOf = (keys: readonly CheckableKey[]) =>
	new Samples(
		cssGrammar(),
		new Set(keys.flatMap(({ key }) => /^css\.properties\.([^.]+)$/.exec(key)?.[1] ?? [])),
	);

/** Runs the check over the probe of every key of CSS. */
export function probeCss(): Probed[] {
	const keys = keysOfCss();
	const map = checkMaps().css;
	const samples = samplesOf(keys);
	return keys.map((checkable) => {
		const { key } = checkable;
		const area = key.split(".").slice(0, 2).join(".");
		const reason = unseen.find(([where]) => where.test(key))?.[1];
		if (reason !== undefined) return { key, area, reason, seen: "unseen" };
		const snippet = snippetOf(checkable, samples);
		const found = snippet === undefined ? undefined : cssUses(snippet, map);
		const isSeen = found?.uses.some((use) => use.key === key && !use.possible);
		return { key, area, snippet, seen: isSeen ? "seen" : "unseen" };
	});
}

/** The snippets of all probes. */
export function snippetsOfCss(): string[] {
	const keys = keysOfCss();
	const samples = samplesOf(keys);
	return [...new Set(keys.flatMap((checkable) => snippetOf(checkable, samples) ?? []))];
}
