import { Fragment, type ReactNode } from "react";
import { DataText } from "@/components/ui/data-text";
import { RichText } from "@/components/ui/rich-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import type { Limit } from "@/lib/support/schema/limits";
import type { Verdict } from "@/lib/support/schema/verdict";
import styles from "./limits.module.css";

function useParts({ keys, uncounted, until, removed, prefixes, otherNames, notes }: Limit) {
	const t = useTranslations("support");
	const reach = useTranslations("reach");
	const code = (name: ReactNode) => (
		<code key={String(name)} lang="en" dir="ltr">
			{name}
		</code>
	);
	const parts = [
		uncounted && t("uncounted"),
		keys && t("cell.some", { supported: keys[0], of: keys[1] }),
		removed && t("statement.sinceUntil", { since: removed[0], until: removed[1] }),
		...(prefixes ?? []).map((prefix) => t.rich("statement.prefix", { prefix, code })),
		...(otherNames ?? []).map((name) => t.rich("statement.alternativeName", { name, code })),
		until !== undefined && reach("fullSince", { version: until }),
	].filter(Boolean);
	// BCD's `partial_implementation` without notes.
	return parts.length > 0 || notes ? parts : [t("statement.partial")];
}

function LimitItem({ limit, names }: { limit: Limit; names: string }) {
	const parts = useParts(limit);
	return (
		<li>
			<DataText>{names}</DataText>
			{parts.map((part, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one limit are never reordered
				<Fragment key={place}>
					{place === 0 ? ": " : ", "}
					{part}
				</Fragment>
			))}
			<SentenceSpace />
			{limit.notes?.map((note) => (
				<p key={JSON.stringify(note)}>
					<RichText runs={note} />
				</p>
			))}
		</li>
	);
}

/** Longer JSON (about four lines of text) is put in a disclosure. The rule is the same for every audience. */
const MAX_INLINE_LENGTH = 400;
const areLong = (limits: Limit[] = []) => JSON.stringify(limits).length > MAX_INLINE_LENGTH;

interface LimitsProps {
	limits: Limit[] | undefined;
	verdict: Verdict;
}

/** The limits that a verdict refers to, in the data's wording. Browsers with the same limits share an entry. */
export function Limits({ limits = [], verdict }: LimitsProps) {
	const t = useTranslations("reach");
	const list = useListFormat();
	const met = limits.flatMap((limit) => {
		const agents = verdict.limited.filter(({ by }) => limit.browsers.includes(by));
		const names = [...new Set(agents.map(({ agent }) => agentNames[agent]))];
		return names.length > 0 ? { limit, names: list(names) } : [];
	});
	if (met.length === 0) return null;
	const items = (
		<ul className={styles.limits} aria-label={t("limits")}>
			{met.map(({ limit, names }) => (
				<LimitItem key={names} limit={limit} names={names} />
			))}
		</ul>
	);
	if (!areLong(limits)) return items;
	return (
		<details>
			<summary>{t("limits")}</summary>
			{items}
		</details>
	);
}
