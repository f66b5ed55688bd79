import { findCssUses } from "@/lib/check/css/css-uses";
import { getCheckMaps, listCheckableKeys } from "@/lib/check/queries/check-data";
import type { CheckableKey } from "@/lib/check/uses";
import { readCssGrammar } from "@/lib/data/webref";
import { CssSampleGenerator } from "./css-samples";
import { cssSnippets, unobservableCssKeys } from "./css-snippets";
import type { ProbeResult } from "./probe-result";

const listCssKeys = () => listCheckableKeys().filter(({ key }) => key.startsWith("css."));

/** Writes the smallest snippet that uses a key, by the specifications' grammars and BCD's descriptions. */
function writeSnippet(
	{ key, description = "" }: CheckableKey,
	samples: CssSampleGenerator,
): string | undefined {
	for (const [pattern, snippet] of cssSnippets) {
		const found = pattern.exec(key);
		if (found) return snippet.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? "");
	}
	const [, area, name = "", ...path] = key.split(".");
	const last = path.at(-1) ?? name;
	const code =
		/<code>([^<]+)<\/code>/.exec(description)?.[1]?.replace(/&lt;/g, "<").replace(/&gt;/g, ">") ?? last;
	const functionName = /^([\w-]+)\(\)$/.exec(code)?.[1];
	if (area === "properties") {
		if (path.length === 0) return `a { ${name}: inherit }`;
		const value = samples.property(
			name,
			functionName ? { kind: "function", name: functionName } : { kind: "keyword", name: last },
		);
		return `a { ${name}: ${value ?? (functionName ? `${functionName}(${getArguments(samples.call(functionName))})` : last)} }`;
	}
	if (area === "types") {
		if (functionName) {
			const declaration = samples.declaration({ kind: "function", name: functionName });
			return declaration ? `a { ${declaration} }` : undefined;
		}
		if (path.length === 0) {
			const declaration = samples.declaration({ kind: "type", name: code.replace(/[<>]/g, "") });
			return declaration ? `a { ${declaration} }` : undefined;
		}
		const outer = path.length > 1 ? path[0] : name;
		const call = outer === undefined ? undefined : samples.call(outer, { kind: "keyword", name: last });
		const outerDeclaration =
			call === undefined ? undefined : samples.declaration({ kind: "function", name: outer ?? "" });
		if (outerDeclaration && call) return `a { ${outerDeclaration.replace(/:.*/, "")}: ${call} }`;
		const declaration = samples.declaration({ kind: "keyword", name: last });
		return declaration ? `a { ${declaration} }` : undefined;
	}
	if (area === "selectors")
		return functionName
			? undefined
			: /^::?[\w-]+(?:\(\))?$/.test(code)
				? `${code.replace("()", "(a)")} {}`
				: undefined;
	return undefined;
}

const getArguments = (call: string | undefined) => call?.replace(/^[^(]*\(|\)$/g, "") ?? "";

const createSamples = (keys: readonly CheckableKey[]) =>
	new CssSampleGenerator(
		readCssGrammar(),
		new Set(keys.flatMap(({ key }) => /^css\.properties\.([^.]+)$/.exec(key)?.[1] ?? [])),
	);

/** Runs the check over the probe of every CSS key. */
export function probeCss(): ProbeResult[] {
	const keys = listCssKeys();
	const map = getCheckMaps().css;
	const samples = createSamples(keys);
	return keys.map((checkable) => {
		const { key } = checkable;
		const area = key.split(".").slice(0, 2).join(".");
		const reason = unobservableCssKeys.find(([pattern]) => pattern.test(key))?.[1];
		if (reason !== undefined) return { key, area, reason, seen: "unseen" };
		const snippet = writeSnippet(checkable, samples);
		const found = snippet === undefined ? undefined : findCssUses(snippet, map);
		const isSeen = found?.uses.some((use) => use.key === key && !use.possible);
		return { key, area, snippet, seen: isSeen ? "seen" : "unseen" };
	});
}

/** Lists the snippets of all CSS probes. */
export function listCssSnippets(): string[] {
	const keys = listCssKeys();
	const samples = createSamples(keys);
	return [...new Set(keys.flatMap((checkable) => writeSnippet(checkable, samples) ?? []))];
}
