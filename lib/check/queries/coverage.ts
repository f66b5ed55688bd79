import { findJsUses } from "@/lib/check/js/js-uses";
import { getCheckMaps, getScriptTypes, listCheckableKeys } from "@/lib/check/queries/check-data";
import { buildJsProbe, type ProbeContext } from "@/lib/check/queries/probes/build-js-probe";
import { probeCss } from "@/lib/check/queries/probes/css-probes";
import { probeHtml } from "@/lib/check/queries/probes/html-probes";
import { findInstanceExpressions } from "@/lib/check/queries/probes/js-instances";
import type { ProbeResult } from "@/lib/check/queries/probes/probe-result";
import { type CoverageProps, noSourceKinds } from "@/lib/check/schema/page";
import { defineTable } from "@/lib/data/tables";
import { readElementInterfaces } from "@/lib/data/webref";
import { groupBy } from "@/lib/support/group-by";

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
function probeJs(): ProbeResult[] {
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

/** Classifies the reason why no source can show a key. The patterns match the reasons that the probes give. */
function classifyReason(reason: string): (typeof noSourceKinds)[number] {
	if (/^depends on|^where |which properties/.test(reason)) return "context";
	if (/written in|repeated for|set by scripts|by name, not/.test(reason)) return "elsewhere";
	return "behaviour";
}

/** Runs the probe of every key that the check knows. */
export const probeAll = (): ProbeResult[] => [...probeCss(), ...probeHtml(), ...probeJs()];

/** The numbers of the page, without what its loader adds. */
type Coverage = Omit<CoverageProps, "languages">;

function countResults(probes: ProbeResult[]): Coverage {
	const areas = [...groupBy(probes, ({ area }) => area)];
	const byKind = groupBy(
		probes.flatMap(({ reason }) => reason ?? []),
		classifyReason,
	);
	const isMissed = ({ seen, reason }: ProbeResult) => seen === "unseen" && reason === undefined;
	const unseen = probes.filter(isMissed);
	return {
		areas: areas.map(([area, group]) => ({
			area,
			seen: group.filter(({ seen }) => seen === "seen").length,
			possible: group.filter(({ seen }) => seen === "possible").length,
			unseen: group.filter(isMissed).length,
			noSource: group.filter(({ reason }) => reason !== undefined).length,
		})),
		unseen: [...groupBy(unseen, ({ area }) => area)].map(([area, group]) => ({
			area,
			keys: group.map(({ key }) => key.slice(area.length + 1) || key).join(" "),
			count: group.length,
		})),
		prose: unseen.filter(({ snippet }) => snippet === undefined).length,
		why: noSourceKinds.flatMap((kind) => {
			const count = byKind.get(kind)?.length ?? 0;
			return count > 0 ? [{ kind, count }] : [];
		}),
	};
}

/** Counts the keys that the check finds, by running it over the probe of every key. */
export const checkCoverage = defineTable("check-coverage", {
	make: () => countResults(probeAll()),
	pack: (value) => value,
	unpack: (packed): Coverage => packed,
});
