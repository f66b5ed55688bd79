import { useVerdictText } from "@/components/audience/use-verdict-text";
import { useReleaseUsageText } from "@/components/browsers/use-release-usage-text";
import { useDateText } from "@/components/ui/data-date";
import { useSentenceSpace } from "@/components/ui/sentence-space";
import type { Preview } from "@/lib/embed/schema/preview";
import { useCountFormat } from "@/lib/i18n/use-count-format";
import { useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import type { Answer } from "@/lib/support/schema/answers";
import type { ListLevel } from "@/lib/support/schema/baseline";
import type { Reach } from "@/lib/support/schema/reach";
import type { PictureReach } from "@/lib/support/schema/reach-summary";
import type { Verdict } from "@/lib/support/schema/verdict";
import { PreviewCardLayout } from "./card-layout";
import { previewColors } from "./theme";

type PreviewOf<Kind extends Preview["kind"]> = Extract<Preview, { kind: Kind }>;

const answerColors: Record<Answer, string> = {
	yes: previewColors.good,
	almost: previewColors.good,
	limits: previewColors.warn,
	fallback: previewColors.warn,
	notYet: previewColors.bad,
	unknown: previewColors.muted,
};

function useLevel(level: ListLevel | undefined) {
	const t = useTranslations("baseline");
	if (!level) return undefined;
	const name = t(`level.${level}`);
	return {
		level,
		text: level === "widely" || level === "newly" ? t("levelOfBaseline", { level: name }) : name,
	};
}

interface ReachCardProps {
	section: string;
	title: string;
	isName?: boolean;
	level?: ListLevel | undefined;
	answer: { verdict: Verdict; reach: Reach; agents?: PictureReach["agents"] };
}

/** A card with an answer and a picture of its reach. */
function ReachCard({ level, answer: { verdict, reach, agents }, ...others }: ReachCardProps) {
	const { answer, usable, missing, limited, note } = useVerdictText(verdict, reach);
	const more = [usable, missing, limited, note].filter(Boolean).join(useSentenceSpace());
	return (
		<PreviewCardLayout
			{...others}
			level={useLevel(level)}
			answer={{ text: answer, more, fill: answerColors[verdict.answer] }}
			reach={reach}
			agents={agents}
		/>
	);
}

function KeyCard({ preview: { key, level, summary, count } }: { preview: PreviewOf<"key"> }) {
	const t = useTranslations("layout");
	const compat = useTranslations("compat");
	const section = t("compat");
	if (summary) return <ReachCard section={section} title={key} isName level={level} answer={summary} />;
	return (
		<PreviewCardLayout section={section} title={key} isName answer={{ text: compat("below", { count }) }} />
	);
}

/** Maximum number of columns on a card. */
const MAX_COLUMNS = 4;

function ReleaseCard({
	preview: { browser, version, day, pending, use, completed, changes },
}: {
	preview: PreviewOf<"release">;
}) {
	const t = useTranslations("browsers");
	const text = useTranslations("text");
	const number = useCountFormat();
	const formatDay = useDateText();
	const people = useReleaseUsageText(browser, useTranslations("layout")("world"));
	const label = t(pending ? (pending === "overdue" ? "planned" : "expected") : "released");
	const dateText = day ? text("labelled", { label, value: formatDay(day, false).text }) : label;
	return (
		<PreviewCardLayout
			section={useTranslations("layout")("browsers")}
			title={`${browserNames[browser] ?? browser} ${version}`}
			isName
			answer={{
				text: completed > 0 ? t("features", { count: completed }) : dateText,
				more: [completed > 0 && dateText, use && people(use)].filter(Boolean).join(" · "),
			}}
			columns={changes
				.slice(0, MAX_COLUMNS)
				.map(({ kind, count }) => ({ name: t(`change.${kind}`), value: number(count) }))}
		/>
	);
}

function SetCard({ preview: { names, together } }: { preview: PreviewOf<"set"> }) {
	const t = useTranslations("set");
	const list = useListFormat();
	const section = useTranslations("layout")("features");
	if (!together)
		return <PreviewCardLayout section={section} title={t("title")} answer={{ more: t("description") }} />;
	return <ReachCard section={t("title")} title={list(names)} answer={together} />;
}

const countColumns = ["newly", "widely", "gained", "lost"] as const;

function ChangesCard({ preview: { period, counts } }: { preview: PreviewOf<"changes"> }) {
	const t = useTranslations("changes");
	const month = useMonthFormat();
	const number = useCountFormat();
	const section = useTranslations("layout")("changes");
	if (period === undefined)
		return <PreviewCardLayout section={section} title={t("title")} answer={{ more: t("description") }} />;
	const name = period.length > 4 ? month(period) : period;
	return (
		<PreviewCardLayout
			section={section}
			title={t("titleIn", { period: name })}
			answer={{ more: t("descriptionIn", { period: name }) }}
			columns={
				counts
					? countColumns.map((column) => ({ name: t(`column.${column}`), value: number(counts[column]) }))
					: []
			}
		/>
	);
}

/** The preview image of a page, with the page's messages. */
export function PreviewCard({ preview }: { preview: Preview }) {
	const t = useTranslations("layout");
	switch (preview.kind) {
		case "feature":
			return (
				<ReachCard
					section={t("features")}
					title={preview.name}
					isName
					level={preview.level}
					answer={preview.summary}
				/>
			);
		case "key":
			return <KeyCard preview={preview} />;
		case "release":
			return <ReleaseCard preview={preview} />;
		case "set":
			return <SetCard preview={preview} />;
		case "changes":
			return <ChangesCard preview={preview} />;
		default:
			return preview satisfies never;
	}
}
