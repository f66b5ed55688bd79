import { useCallback, useEffect, useRef, useState } from "react";
import { late } from "@/lib/client/late";
import { reportFailure } from "@/lib/client/report";
import type { Audience } from "@/lib/schema/audience";
import type { AudienceProps, AudienceSummary } from "@/lib/schema/props/audience";
import type { ImportedNumbers, Wanted } from "./assemble";
import { forgetAudience, keepAudience, onAudienceChange, storedAudience } from "./store";

/** What the region field says when the reader's own numbers count. */
export const OWN = "own";

export type ChoiceFault =
	| { kind: "refused"; parameter: "target" | "region"; detail: string }
	| { kind: "unreachable" }
	| { kind: "link" };

export interface ChoiceFields {
	target: string;
	region: string;
}

/** An audience, what it comes to, and where it is from. */
interface Shown {
	audience: Audience;
	summary: AudienceSummary;
	from: "choice" | "link" | "kept";
}

/** The rules of audiences are fetched when they are first needed. */
const assembly = () => late(() => import("./assemble"));
const reading = () => late(() => import("./read-audience"));

const fieldsOf = ({ query, weights }: Audience): ChoiceFields => ({
	target: query,
	region: weights.kind === "region" ? weights.code : OWN,
});

const numbersOf = ({ weights, usage }: Audience): ImportedNumbers | undefined =>
	weights.kind === "imported"
		? {
				name: weights.name,
				day: weights.day,
				usage: usage.map(({ agent, version, share }) => ({ agent, version, share })),
			}
		: undefined;

type Props = Pick<AudienceProps, "query" | "region" | "engines" | "newest">;

/** The audience being chosen on this page, and the one that is kept. */
export function useAudienceChoice(props: Props) {
	const { query, region } = props;
	const [fields, setFields] = useState<ChoiceFields>({ target: query, region });
	const [numbers, setNumbers] = useState<ImportedNumbers>();
	const [shown, setShown] = useState<Shown>();
	const [pending, setPending] = useState(false);
	const [fault, setFault] = useState<ChoiceFault>();
	const [kept, setKept] = useState<Audience | "broken">();
	/** What holds does so in this tab alone. */
	const [inTab, setInTab] = useState(false);
	const [outcome, setOutcome] = useState<"done" | "notKept" | "forgotten">();
	/** Only the answer to the newest question counts. */
	const asked = useRef(0);
	const tables = useRef(props);
	tables.current = props;

	const show = useCallback(async (wanted: Wanted, from: "choice" | "link") => {
		asked.current++;
		const question = asked.current;
		setPending(true);
		setFault(undefined);
		setOutcome(undefined);
		const found = await assembly()
			.then(async ({ assemble, summed }) => {
				const found = await assemble(wanted, tables.current);
				return found.kind === "found" ? { kind: "found" as const, ...summed(found.audience) } : found;
			})
			.catch(() => ({ kind: "unreachable" }) as const);
		if (question !== asked.current) return;
		setPending(false);
		if (found.kind !== "found") return setFault(found);
		setShown({ audience: found.audience, summary: found.summary, from });
	}, []);

	const wantedBy = useCallback(
		({ target, region }: ChoiceFields, own = numbers): Wanted => ({
			query: target,
			weights: region === OWN && own ? { kind: "imported", numbers: own } : { kind: "region", code: region },
		}),
		[numbers],
	);

	useEffect(() => {
		const readKept = async () => {
			const stored = storedAudience();
			const audience = stored && (await reading()).readAudience(stored.text);
			setKept(stored ? (audience ?? "broken") : undefined);
			setInTab(stored?.keeping === "this tab");
			return audience;
		};
		const readLink = async (): Promise<boolean> => {
			const fragment = location.hash.slice(1);
			if (!/^(numbers|target|region)=/.test(fragment)) return false;
			const wanted = await (await assembly()).readFragment(fragment);
			if (wanted === "none") return false;
			if (wanted === "broken") {
				setFault({ kind: "link" });
				return false;
			}
			const { weights } = wanted;
			setFields({ target: wanted.query, region: weights.kind === "region" ? weights.code : OWN });
			if (weights.kind === "imported") setNumbers(weights.numbers);
			await show(wanted, "link");
			return true;
		};
		const begin = async () => {
			const audience = await readKept();
			if ((await readLink()) || !audience) return;
			setFields(fieldsOf(audience));
			setNumbers(numbersOf(audience));
			setShown({ ...(await assembly()).summed(audience), from: "kept" });
		};
		// A chunk that does not arrive leaves the page as its HTML is.
		begin().catch(reportFailure);
		const onHash = () => void readLink().catch(reportFailure);
		window.addEventListener("hashchange", onHash);
		const stop = onAudienceChange(() => void readKept().catch(reportFailure));
		return () => {
			window.removeEventListener("hashchange", onHash);
			stop();
		};
	}, [show]);

	return {
		fields,
		numbers,
		shown,
		pending,
		fault,
		kept,
		inTab,
		outcome,
		change: (part: Partial<ChoiceFields>) => setFields((now) => ({ ...now, ...part })),
		/** Resolves what the fields say, with a part of them changed. */
		resolve: (part: Partial<ChoiceFields> = {}) => {
			const next = { ...fields, ...part };
			setFields(next);
			return show(wantedBy(next), "choice");
		},
		takeNumbers: (own: ImportedNumbers) => {
			const next = { ...fields, region: OWN };
			setNumbers(own);
			setFields(next);
			return show(wantedBy(next, own), "choice");
		},
		keep: () => {
			if (shown) setOutcome(keepAudience(shown.audience) ? "done" : "notKept");
		},
		forget: () => {
			forgetAudience();
			setShown(undefined);
			setNumbers(undefined);
			setFields({ target: query, region });
			setFault(undefined);
			setOutcome("forgotten");
		},
	};
}

export type AudienceChoice = ReturnType<typeof useAudienceChoice>;
