import { useContext, useState } from "react";
import type { Audience } from "@/lib/audience/schema/audience";
import type { AudienceTables } from "@/lib/audience/schema/choices";
import { DEFAULT_QUERY, WORLD } from "@/lib/audience/schema/default-audience";
import { type BuildFields, parseBuildFields, toBuildFields } from "@/lib/build/build-fields";
import { parseBuild, serializeBuild } from "@/lib/build/build-param";
import { mergeBuilds } from "@/lib/build/merge-builds";
import type { Build } from "@/lib/build/schema/build-tools";
import { AudienceStateContext } from "./audience-context";
import { chooseAudience } from "./change-audience";
import { withBuild } from "./parse-audience";
import { resolveChosenAudience } from "./resolve-audience";
import { useWithoutAudienceParam } from "./use-audience-free-url";

export type BuildFault =
	/** The name of a polyfill that cannot be read. */
	{ kind: "name"; part: string } | { kind: "unreachable" | "not stored" };

/** A build needs an audience to be stored with: the default one if the reader has chosen none. */
async function findAudience(held: Audience | undefined): Promise<Audience | undefined> {
	if (held) return held;
	const request = { query: DEFAULT_QUERY, weights: { kind: "region" as const, code: WORLD } };
	const noTables = (): AudienceTables => ({ engines: {}, newest: {} });
	const found = await resolveChosenAudience(request, noTables);
	return found.kind === "found" ? found.audience : undefined;
}

/** State of the form that says what the reader's build does. It is stored with the audience. */
export function useBuildForm() {
	const choice = useContext(AudienceStateContext);
	const withoutParam = useWithoutAudienceParam();
	const held = choice.kind === "chosen" ? choice.chosen.audience : undefined;
	const stored = held?.build === undefined ? undefined : parseBuild(held.build);
	const [typed, setTyped] = useState<BuildFields>();
	const [pending, setPending] = useState(false);
	const [fault, setFault] = useState<BuildFault>();
	const [saved, setSaved] = useState<"build" | "none">();
	const fields = typed ?? toBuildFields(stored?.kind === "read" ? stored.build : {});

	function change(part: Partial<BuildFields>) {
		setTyped({ ...fields, ...part });
		setFault(undefined);
		setSaved(undefined);
	}

	async function choose(next: BuildFields) {
		const read = parseBuildFields(next);
		if (read.kind === "unknown") return setFault({ kind: "name", part: read.part });
		const build = serializeBuild(read.build) || undefined;
		setFault(undefined);
		setPending(true);
		const audience = held || build ? await findAudience(held) : undefined;
		setPending(false);
		if ((held || build) && !audience) return setFault({ kind: "unreachable" });
		let isStored = true;
		// An audience in the address would override the choice.
		await withoutParam(() => {
			if (audience) isStored = chooseAudience(withBuild(audience, build));
		})();
		if (!isStored) return setFault({ kind: "not stored" });
		setTyped(undefined);
		setSaved(build ? "build" : "none");
	}

	return {
		fields,
		pending,
		fault,
		saved: typed ? undefined : saved,
		/** The stored build as text. */
		build: held?.build,
		/** The part of the stored build that cannot be read. */
		unreadPart: stored?.kind === "unknown" ? stored.part : undefined,
		change,
		/** Fills in what a configuration says. */
		fill(build: Build) {
			const current = parseBuildFields(fields);
			change(toBuildFields(mergeBuilds(current.kind === "read" ? current.build : {}, build)));
		},
		save: () => choose(fields),
		clear: () => choose(toBuildFields({})),
	};
}

export type BuildForm = ReturnType<typeof useBuildForm>;
