import { useRouter } from "next/router";
import { useContext, useEffect, useRef, useState } from "react";
import { stripAudienceFromPath } from "@/lib/audience/client/audience-url";
import type { ImportedNumbers } from "@/lib/audience/client/imported-numbers";
import type { ResolvedChoice } from "@/lib/audience/client/resolve-audience";
import type { AudienceTables } from "@/lib/audience/schema/choices";
import type { TargetReading } from "@/lib/audience/schema/target-reading";
import { lazyImport } from "@/lib/browser/lazy-import";
import type { Audience } from "@/lib/support/schema/audience";
import { DEFAULT_QUERY, WORLD } from "@/lib/support/schema/default-audience";
import { AudienceStateContext } from "./audience-context";

/** Value of the region field for imported usage. */
export const OWN_USAGE_OPTION = "own";

export type ChoiceFault =
	| Exclude<ResolvedChoice, { kind: "found" }>
	/** The browser did not store the audience. */
	| { kind: "not stored" };

export interface ChoiceFields {
	target: string;
	region: string;
}

const toFields = (current: Audience | undefined): ChoiceFields => ({
	target: current?.query ?? DEFAULT_QUERY,
	region: current?.weights.kind === "imported" ? OWN_USAGE_OPTION : (current?.weights.code ?? WORLD),
});

/** Lazy chunks, loaded for the first choice. */
const importResolver = () => lazyImport(() => import("@/lib/audience/client/resolve-audience"));
const importChooser = () => lazyImport(() => import("@/lib/audience/client/change-audience"));

/**
 * State of the form that chooses the audience of every page. A choice takes effect and is stored at once.
 * @param tables loads the tables for imported usage.
 */
export function useAudienceForm(tables: () => Promise<AudienceTables> | AudienceTables) {
	const choice = useContext(AudienceStateContext);
	const { asPath, replace } = useRouter();
	const held = choice.kind === "chosen" ? choice.chosen.audience : undefined;
	/** Edited fields that are not submitted yet. */
	const [typed, setTyped] = useState<Partial<ChoiceFields>>({});
	const [own, setOwn] = useState<ImportedNumbers>();
	const [pending, setPending] = useState(false);
	const [fault, setFault] = useState<ChoiceFault>();
	/** How the last chosen target was read. */
	const [reading, setReading] = useState<TargetReading>();
	const [savedFields, setSavedFields] = useState<ChoiceFields>();
	/** Number of the latest request. Results of older ones are dropped. */
	const latestRequest = useRef(0);
	const current = toFields(held);
	const fields = { ...current, ...typed };

	useEffect(() => {
		let isCancelled = false;
		importChooser()
			.then(({ getImportedNumbers }) => {
				if (!isCancelled) setOwn(getImportedNumbers(held));
			})
			// `lazyImport` has reported the error. The form works without imported usage.
			.catch(() => undefined);
		return () => {
			isCancelled = true;
		};
	}, [held]);

	async function choose(next: ChoiceFields, imported = own) {
		const request = ++latestRequest.current;
		setTyped(next);
		setPending(true);
		setFault(undefined);
		setReading(undefined);
		const requested = {
			query: next.target,
			weights:
				next.region === OWN_USAGE_OPTION && imported
					? { kind: "imported" as const, numbers: imported }
					: { kind: "region" as const, code: next.region },
		};
		const outcome = await Promise.all([importResolver(), importChooser()])
			.then(async ([{ resolveChosenAudience }, { chooseAudience }]) => {
				const found = await resolveChosenAudience(requested, tables);
				if (found.kind !== "found") return found;
				if (request !== latestRequest.current) return undefined;
				// An audience in the address would override the choice.
				const cleanPath = stripAudienceFromPath(asPath);
				if (cleanPath !== asPath) await replace(cleanPath, undefined, { shallow: true, scroll: false });
				setReading(found.reading);
				return chooseAudience(found.audience) ? undefined : ({ kind: "not stored" } as const);
			})
			.catch(() => ({ kind: "unreachable" }) as const);
		if (request !== latestRequest.current) return;
		setPending(false);
		if (outcome) return setFault(outcome);
		setTyped({});
		setSavedFields(next);
	}

	return {
		fields,
		own,
		held,
		pending,
		fault,
		reading,
		/** The current audience is the last choice of this form. */
		isSaved: savedFields?.target === current.target && savedFields.region === current.region,
		change: (part: Partial<ChoiceFields>) => setTyped((now) => ({ ...now, ...part })),
		/** Submits the fields, with some of them changed. */
		choose: (part: Partial<ChoiceFields> = {}) => choose({ ...fields, ...part }),
		applyNumbers: (imported: ImportedNumbers) => choose({ ...fields, region: OWN_USAGE_OPTION }, imported),
	};
}

export type AudienceForm = ReturnType<typeof useAudienceForm>;
