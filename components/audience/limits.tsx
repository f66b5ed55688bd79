import { Fragment, type ReactNode } from "react";
import { English } from "@/components/text/english";
import { Gap } from "@/components/text/gap";
import { RichText } from "@/components/text/rich-text";
import { agentNames } from "@/lib/domain/agent-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Limit } from "@/lib/schema/limits";
import type { Verdict } from "@/lib/schema/verdict";
import styles from "./limits.module.css";

function useParts({ keys, uncounted, until, prefixes, otherNames, notes }: Limit) {
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
		...(prefixes ?? []).map((prefix) => t.rich("statement.prefix", { prefix, code })),
		...(otherNames ?? []).map((name) => t.rich("statement.alternativeName", { name, code })),
		until !== undefined && reach("fullSince", { version: until }),
	].filter(Boolean);
	// BCD's word where it says no more.
	return parts.length > 0 || notes ? parts : [t("statement.partial")];
}

function Words({ limit, names }: { limit: Limit; names: string }) {
	const parts = useParts(limit);
	return (
		<li>
			<English>{names}</English>
			{parts.map((part, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one limit stay in their places
				<Fragment key={place}>
					{place === 0 ? ": " : ", "}
					{part}
				</Fragment>
			))}
			<Gap />
			{limit.notes?.map((note) => (
				<p key={JSON.stringify(note)}>
					<RichText runs={note} />
				</p>
			))}
		</li>
	);
}

/** What is longer than some four lines, in letters of what the data know, is folded away: for every audience alike. */
const SHORT = 400;
const areLong = (limits: Limit[] = []) => JSON.stringify(limits).length > SHORT;

interface LimitsProps {
	limits: Limit[] | undefined;
	verdict: Verdict;
}

/** What the limits are that a verdict speaks of, in the data's words, once for all browsers of which the same is known. */
export function Limits({ limits = [], verdict }: LimitsProps) {
	const t = useTranslations("reach");
	const list = useListFormat();
	const met = limits.flatMap((limit) => {
		const agents = verdict.limited.filter(({ by }) => limit.browsers.includes(by));
		const names = [...new Set(agents.map(({ agent }) => agentNames[agent]))];
		return names.length > 0 ? { limit, names: list(names) } : [];
	});
	if (met.length === 0) return null;
	const words = (
		<ul className={styles.limits} aria-label={t("limits")}>
			{met.map(({ limit, names }) => (
				<Words key={names} limit={limit} names={names} />
			))}
		</ul>
	);
	if (!areLong(limits)) return words;
	return (
		<details>
			<summary>{t("limits")}</summary>
			{words}
		</details>
	);
}
