import { useRouter } from "next/router";
import { useContext, useEffect, useRef, useState } from "react";
import { late } from "@/lib/client/late";
import type { Audience } from "@/lib/schema/audience";
import type { AudienceTables } from "@/lib/schema/choices";
import { DEFAULT_QUERY, WORLD } from "@/lib/schema/default-audience";
import { withoutAudience } from "./address";
import type { Assembled } from "./assemble";
import { ChoiceContext } from "./choice";
import type { ImportedNumbers } from "./own-numbers";

/** What the region field says when the reader's own numbers count. */
export const OWN = "own";

export type ChoiceFault =
	| Exclude<Assembled, { kind: "found" }>
	/** The browser keeps nothing. */
	| { kind: "not kept" };

export interface ChoiceFields {
	target: string;
	region: string;
}

const fieldsOf = (held: Audience | undefined): ChoiceFields => ({
	target: held?.query ?? DEFAULT_QUERY,
	region: held?.weights.kind === "imported" ? OWN : (held?.weights.code ?? WORLD),
});

/** What chooses is fetched when it is first needed. */
const assembly = () => late(() => import("./assemble"));
const choosing = () => late(() => import("./choosing"));

/**
 * A form that chooses the audience of every page. What is chosen holds, and is kept, at once.
 * @param tables brings what imported numbers are read by.
 */
export function useAudienceForm(tables: () => Promise<AudienceTables> | AudienceTables) {
	const choice = useContext(ChoiceContext);
	const { asPath, replace } = useRouter();
	const held = choice.kind === "chosen" ? choice.chosen.audience : undefined;
	/** What has been changed, and is not chosen yet. */
	const [typed, setTyped] = useState<Partial<ChoiceFields>>({});
	const [own, setOwn] = useState<ImportedNumbers>();
	const [pending, setPending] = useState(false);
	const [fault, setFault] = useState<ChoiceFault>();
	/** How often the reader has chosen here. */
	const [times, setTimes] = useState(0);
	/** Only the answer to the newest question counts. */
	const asked = useRef(0);
	const fields = { ...fieldsOf(held), ...typed };

	useEffect(() => {
		let isOver = false;
		choosing()
			.then(({ ownNumbers }) => {
				if (!isOver) setOwn(ownNumbers(held));
			})
			// It has been reported; the form does without.
			.catch(() => undefined);
		return () => {
			isOver = true;
		};
	}, [held]);

	async function choose(next: ChoiceFields, imported = own) {
		const question = ++asked.current;
		setTyped(next);
		setPending(true);
		setFault(undefined);
		const wanted = {
			query: next.target,
			weights:
				next.region === OWN && imported
					? { kind: "imported" as const, numbers: imported }
					: { kind: "region" as const, code: next.region },
		};
		const outcome = await Promise.all([assembly(), choosing()])
			.then(async ([{ assemble }, { chooseAudience }]) => {
				const found = await assemble(wanted, tables);
				if (found.kind !== "found") return found;
				if (question !== asked.current) return undefined;
				// The address would go on bringing its own.
				const plain = withoutAudience(asPath);
				if (plain !== asPath) await replace(plain, undefined, { shallow: true, scroll: false });
				return chooseAudience(found.audience) ? undefined : ({ kind: "not kept" } as const);
			})
			.catch(() => ({ kind: "unreachable" }) as const);
		if (question !== asked.current) return;
		setPending(false);
		if (outcome) return setFault(outcome);
		setTyped({});
		setTimes((times) => times + 1);
	}

	return {
		fields,
		own,
		held,
		pending,
		fault,
		times,
		change: (part: Partial<ChoiceFields>) => setTyped((now) => ({ ...now, ...part })),
		/** Chooses what the fields say, with a part of them changed. */
		choose: (part: Partial<ChoiceFields> = {}) => choose({ ...fields, ...part }),
		takeNumbers: (imported: ImportedNumbers) => choose({ ...fields, region: OWN }, imported),
	};
}

export type AudienceForm = ReturnType<typeof useAudienceForm>;
