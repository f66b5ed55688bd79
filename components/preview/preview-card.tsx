import { useVerdictWords } from "@/components/audience/use-verdict-words";
import { useUseWords } from "@/components/browsers/use-use-words";
import { useDayWords } from "@/components/text/day";
import { useGap } from "@/components/text/gap";
import { browserNames } from "@/lib/domain/browser-names";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { ListLevel } from "@/lib/schema/baseline";
import type { Preview } from "@/lib/schema/preview";
import type { Reach } from "@/lib/schema/reach";
import type { Verdict, VerdictKind } from "@/lib/schema/verdict";
import { Card } from "./card";
import { colours } from "./look";

type Of<Kind extends Preview["kind"]> = Extract<Preview, { kind: Kind }>;

const verdictColours: Record<VerdictKind, string> = {
	all: colours.good,
	limits: colours.warn,
	allBut: colours.warn,
	breaks: colours.bad,
	unknown: colours.muted,
};

function useLevel(level: ListLevel | undefined) {
	const t = useTranslations("baseline");
	if (!level) return undefined;
	const words = t(`level.${level}`);
	return {
		level,
		words: level === "widely" || level === "newly" ? t("levelOfBaseline", { level: words }) : words,
	};
}

interface ReachCardProps {
	section: string;
	title: string;
	isName?: boolean;
	level?: ListLevel | undefined;
	answer: { verdict: Verdict; reach: Reach };
}

/** Whether something works in the target, and how far it reaches. */
function ReachCard({ level, answer: { verdict, reach }, ...others }: ReachCardProps) {
	const { own, first, second, note } = useVerdictWords(verdict);
	const more = [first, second, note].filter(Boolean).join(useGap());
	return (
		<Card
			{...others}
			level={useLevel(level)}
			answer={{ words: own, more, fill: verdictColours[verdict.kind] }}
			reach={reach}
		/>
	);
}

function KeyCard({ of: { key, level, summary, count } }: { of: Of<"key"> }) {
	const t = useTranslations("layout");
	const compat = useTranslations("compat");
	const section = t("compat");
	if (summary) return <ReachCard section={section} title={key} isName level={level} answer={summary} />;
	return <Card section={section} title={key} isName answer={{ words: compat("below", { count }) }} />;
}

/** So many kinds of changes have room. */
const KINDS = 4;

function ReleaseCard({
	of: { browser, version, day, pending, use, completed, changes },
}: {
	of: Of<"release">;
}) {
	const t = useTranslations("browsers");
	const text = useTranslations("text");
	const number = useCountFormat();
	const dayWords = useDayWords();
	const people = useUseWords(browser, useTranslations("layout")("world"));
	const label = t(pending ? (pending === "overdue" ? "planned" : "expected") : "released");
	const words = day ? text("labelled", { label, value: dayWords(day, false).text }) : label;
	return (
		<Card
			section={useTranslations("layout")("browsers")}
			title={`${browserNames[browser] ?? browser} ${version}`}
			isName
			answer={{
				words: completed > 0 ? t("features", { count: completed }) : words,
				more: [completed > 0 && words, use && people(use)].filter(Boolean).join(" · "),
			}}
			columns={changes
				.slice(0, KINDS)
				.map(({ kind, count }) => ({ name: t(`change.${kind}`), value: number(count) }))}
		/>
	);
}

function SetCard({ of: { names, together } }: { of: Of<"set"> }) {
	const t = useTranslations("set");
	const list = useListFormat();
	const section = useTranslations("layout")("set");
	if (!together) return <Card section={section} title={t("title")} answer={{ more: t("description") }} />;
	return <ReachCard section={section} title={list(names)} answer={together} />;
}

const counted = ["newly", "widely", "gained", "lost"] as const;

function ChangesCard({ of: { period, counts } }: { of: Of<"changes"> }) {
	const t = useTranslations("changes");
	const month = useMonthFormat();
	const number = useCountFormat();
	const section = useTranslations("layout")("changes");
	if (period === undefined)
		return <Card section={section} title={t("title")} answer={{ more: t("description") }} />;
	const name = period.length > 4 ? month(period) : period;
	return (
		<Card
			section={section}
			title={t("titleIn", { period: name })}
			answer={{ more: t("descriptionIn", { period: name }) }}
			columns={
				counts
					? counted.map((column) => ({ name: t(`column.${column}`), value: number(counts[column]) }))
					: []
			}
		/>
	);
}

/** The picture of a page, in the words of the page. */
export function PreviewCard({ of }: { of: Preview }) {
	const t = useTranslations("layout");
	switch (of.kind) {
		case "feature":
			return (
				<ReachCard section={t("features")} title={of.name} isName level={of.level} answer={of.summary} />
			);
		case "key":
			return <KeyCard of={of} />;
		case "release":
			return <ReleaseCard of={of} />;
		case "set":
			return <SetCard of={of} />;
		case "changes":
			return <ChangesCard of={of} />;
		default:
			return of satisfies never;
	}
}
