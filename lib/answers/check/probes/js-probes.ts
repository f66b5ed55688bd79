import { checkableKeys, checkMaps, scriptTypes } from "@/lib/answers/check-data";
import { jsUses } from "@/lib/check/js/js-uses";
import { elementInterfaces } from "@/lib/data/webref";
import { instancesOf } from "./js-instances";
import { type Ground, probeOf } from "./js-probe";
import type { Probed } from "./probed";

const areaOf = (key: string) =>
	key.startsWith("javascript.") ? key.split(".").slice(0, 2).join(".") : (key.split(".")[0] ?? "");

const isOfScripts = (key: string) => /^(?:api|javascript|webassembly\.api)(?:\.|$)/.test(key);

function groundOf(): Ground {
	const records = new Map(
		checkableKeys()
			.filter(({ key }) => isOfScripts(key))
			.map((record) => [record.key, record]),
	);
	const globals = [...records.keys()]
		.filter((key) => /^(api|javascript\.builtins(\.(Intl|Temporal))?)\.[A-Z]\w*$/.test(key))
		.map((key) => key.replace(/^(api|javascript\.builtins)\./, ""));
	const types = scriptTypes();
	const isMember = (owner: string, name: string) =>
		records.has(`api.${owner}.${name}`) || records.has(`javascript.builtins.${owner}.${name}`);
	return { types, instances: instancesOf(types, elementInterfaces(), globals, isMember), records };
}

/** What the data tell of in words alone: it may occur in sources, but no probe could be made. */
const PROSE = "described in prose";

/** Runs the check over the probe of every key of scripts. */
export function probeJs(): Probed[] {
	const ground = groundOf();
	const map = checkMaps().js;
	return [...ground.records.values()].map((record): Probed => {
		const { key } = record;
		const area = areaOf(key);
		const probe = probeOf(ground, record);
		if ("reason" in probe)
			return { key, area, ...(probe.reason !== PROSE && { reason: probe.reason }), seen: "unseen" };
		const found = jsUses(probe.code, map, { syntax: probe.syntax }).uses.filter((use) => use.key === key);
		const seen = found.some(({ possible }) => !possible) ? "seen" : found.length > 0 ? "possible" : "unseen";
		return { key, area, snippet: probe.code, seen };
	});
}
