import clsx from "clsx";
import { Fragment, type ReactNode, useState } from "react";
import styles from "@/components/support/support.module.css";
import { DataText } from "@/components/ui/data-text";
import { RichText } from "@/components/ui/rich-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { browserNames } from "@/lib/support/browser-names";
import type { DecidingNote, Limit } from "@/lib/support/schema/limits";
import type { Verdict } from "@/lib/support/schema/verdict";

/** A limit with the names of the browsers of the audience that have it. */
interface NamedLimit {
	limit: Limit;
	names: string;
}

const renderCode = (name: ReactNode) => (
	<code key={String(name)} lang="en" dir="ltr">
		{name}
	</code>
);

/** Separates parts by commas. */
const joinParts = (parts: ReactNode[]) =>
	parts.map((part, place) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one limit are never reordered
		<Fragment key={place}>
			{place > 0 && ", "}
			{part}
		</Fragment>
	));

/** @param hasNotes whether notes follow, which can explain the limit alone. */
function useParts(
	{ keys, heldBack, until, removed, prefixes, otherNames }: Limit,
	hasNotes: boolean,
): ReactNode[] {
	const t = useTranslations("support");
	const reach = useTranslations("reach");
	const parts = [
		keys && reach("parts", { supported: keys[0], of: keys[1] }),
		heldBack && reach("heldBackByEditors"),
		removed && t("statement.sinceUntil", { since: removed[0], until: removed[1] }),
		...(prefixes ?? []).map((prefix) => t.rich("statement.prefix", { prefix, code: renderCode })),
		...(otherNames ?? []).map((name) => t.rich("statement.alternativeName", { name, code: renderCode })),
		until !== undefined && reach("fullSince", { version: until }),
	].filter(Boolean);
	// BCD's `partial_implementation` without notes.
	return parts.length > 0 || hasNotes ? parts : [t("statement.partial")];
}

/** The keys without full support: the first by name, then the number of the others. */
function LimitedKeys({ keys, parts }: Limit) {
	const t = useTranslations("reach");
	const state = useTranslations("support.state");
	if (!keys || !parts) return null;
	const more = keys[1] - keys[0] - parts.length;
	const named = parts.map(({ key, name, state: its }) =>
		t.rich("part", { name: key, support: name ?? state(its), code: renderCode }),
	);
	return <p>{joinParts(more > 0 ? [...named, t("moreBrowsers", { count: more })] : named)}</p>;
}

function Notes({ notes = [] }: Limit) {
	const t = useTranslations("support.statement");
	return notes.map(({ note, since, until }) => (
		<p key={JSON.stringify([note, since])}>
			{since && <>{t(until ? "sinceBefore" : "since", { since, until: until ?? "" })}: </>}
			<RichText runs={note} />
		</p>
	));
}

function LimitItem({ limit, names, isDetailed }: NamedLimit & { isDetailed: boolean }) {
	const parts = useParts(limit, isDetailed && limit.notes !== undefined);
	return (
		<li>
			<DataText>{names}</DataText>
			{parts.length > 0 && ": "}
			{joinParts(parts)}
			<SentenceSpace />
			{isDetailed && (
				<>
					<LimitedKeys {...limit} />
					<Notes {...limit} />
				</>
			)}
		</li>
	);
}

/** Longer details as JSON (about four lines of text) are put in a disclosure. The rule is the same for every audience. */
const MAX_INLINE_LENGTH = 500;
const hasDetails = ({ notes, parts }: Limit) => notes !== undefined || parts !== undefined;
const areLong = (limits: Limit[]) =>
	JSON.stringify(limits.map(({ notes, parts }) => [notes, parts])).length > MAX_INLINE_LENGTH;

/** Limits in a disclosure. */
function FoldedLimits({ children }: { children: ReactNode }) {
	const t = useTranslations("reach");
	return (
		<details>
			<summary>{t("limits")}</summary>
			<ul className={clsx("stack tight", styles.limits)}>{children}</ul>
		</details>
	);
}

/** The keys and notes of all limits, by browser. */
const FoldedDetails = ({ limits }: { limits: NamedLimit[] }) => (
	<FoldedLimits>
		{limits
			.filter(({ limit }) => hasDetails(limit))
			.map(({ limit, names }) => (
				<li key={names}>
					<DataText>{names}</DataText>
					<LimitedKeys {...limit} />
					<Notes {...limit} />
				</li>
			))}
	</FoldedLimits>
);

/** The limits that the chosen audience meets and the default one does not. They take one line. */
const MoreLimits = ({ limits }: { limits: NamedLimit[] }) => (
	<FoldedLimits>
		{limits.map(({ limit, names }) => (
			<LimitItem key={names} limit={limit} names={names} isDetailed />
		))}
	</FoldedLimits>
);

/** The limits that were met when they were first shown, which on a document is for the default audience. */
function useFirstMet(limits: Limit[], met: NamedLimit[]): ReadonlySet<Limit> {
	const [first, setFirst] = useState({ limits, met });
	const isSame = first.limits === limits;
	if (!isSame) setFirst({ limits, met });
	return new Set((isSame ? first.met : met).map(({ limit }) => limit));
}

interface LimitsProps {
	limits: Limit[] | undefined;
	/** Notes that restrict full support, whatever the audience. */
	notes?: DecidingNote[] | undefined;
	verdict: Verdict;
}

const noLimits: Limit[] = [];

/**
 * The limits that a verdict refers to, in the data's wording: by browser, how many parts of a feature have full support and
 * which do not, prefixes and notes. Browsers with the same limits share an entry. Notes that restrict full support follow.
 */
export function Limits({ limits = noLimits, notes = [], verdict }: LimitsProps) {
	const t = useTranslations("reach");
	const list = useListFormat();
	const met = limits.flatMap((limit) => {
		const agents = verdict.limited.filter(({ by }) => limit.browsers.includes(by));
		const names = [...new Set(agents.map(({ agent }) => agentNames[agent]))];
		return names.length > 0 ? { limit, names: list(names) } : [];
	});
	const first = useFirstMet(limits, met);
	const shown = met.filter(({ limit }) => first.has(limit));
	const more = met.filter(({ limit }) => !first.has(limit));
	const isFolded = areLong(limits);
	return (
		// The key replaces the limits for another audience instead of moving them.
		<Fragment key={JSON.stringify(verdict.limited)}>
			{shown.length + notes.length > 0 && (
				<ul className={clsx("stack tight", styles.limits)} aria-label={t("limits")}>
					{shown.map(({ limit, names }) => (
						<LimitItem key={names} limit={limit} names={names} isDetailed={!isFolded} />
					))}
					{notes.map(({ browsers, note }) => (
						<li key={JSON.stringify(note)}>
							<DataText>{list(browsers.map((browser) => browserNames[browser] ?? browser))}</DataText>:{" "}
							<RichText runs={note} />
						</li>
					))}
				</ul>
			)}
			{isFolded && shown.some(({ limit }) => hasDetails(limit)) && <FoldedDetails limits={shown} />}
			{more.length > 0 && <MoreLimits limits={more} />}
		</Fragment>
	);
}
