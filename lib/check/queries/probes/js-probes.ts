import { findJsUses } from "@/lib/check/js/js-uses";
import { getCheckMaps, getScriptTypes, listCheckableKeys } from "@/lib/check/queries/check-data";
import { readElementInterfaces } from "@/lib/data/webref";
import { buildJsProbe, type ProbeContext } from "./build-js-probe";
import { findInstanceExpressions } from "./js-instances";
import type { ProbeResult } from "./probe-result";

const getArea = (key: string) =>
	key.startsWith("javascript.") ? key.split(".").slice(0, 2).join(".") : (key.split(".")[0] ?? "");

const isScriptKey = (key: string) => /^(?:api|javascript|webassembly\.api)(?:\.|$)/.test(key);

function createProbeContext(): ProbeContext {
	const records = new Map(
		listCheckableKeys()
			.filter(({ key }) => isScriptKey(key))
			.map((record) => [record.key, record]),
	);
	const globals = [...records.keys()]
		.filter((key) => /^(api|javascript\.builtins(\.(Intl|Temporal))?)\.[A-Z]\w*$/.test(key))
		.map((key) => key.replace(/^(api|javascript\.builtins)\./, ""));
	const types = getScriptTypes();
	const hasKey = (owner: string, name: string) =>
		records.has(`api.${owner}.${name}`) || records.has(`javascript.builtins.${owner}.${name}`);
	return {
		types,
		instances: findInstanceExpressions(types, readElementInterfaces(), globals, hasKey),
		records,
	};
}

/** The reason of keys that BCD describes only in prose. Sources may use them, but no probe can be written. */
const PROSE = "described in prose";

/** Runs the check over the probe of every script key. */
export function probeJs(): ProbeResult[] {
	const context = createProbeContext();
	const map = getCheckMaps().js;
	return [...context.records.values()].map((record): ProbeResult => {
		const { key } = record;
		const area = getArea(key);
		const probe = buildJsProbe(context, record);
		if ("reason" in probe)
			return { key, area, ...(probe.reason !== PROSE && { reason: probe.reason }), seen: "unseen" };
		const found = findJsUses(probe.code, map, { syntax: probe.syntax }).uses.filter((use) => use.key === key);
		const seen = found.some(({ possible }) => !possible) ? "seen" : found.length > 0 ? "possible" : "unseen";
		return { key, area, snippet: probe.code, seen };
	});
}
