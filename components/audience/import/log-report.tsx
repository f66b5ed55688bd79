import { Suspense } from "react";
import { TermList } from "@/components/ui/term-list";
import { withMessages } from "@/components/ui/with-messages";
import type { ImportedNumbers } from "@/lib/audience/client/imported-numbers";
import type { LogFacts } from "@/lib/audience/import/access-log/log-usage";
import type { ImportedLog } from "@/lib/audience/import/client/use-import";
import { sumRowShareOfTotal } from "@/lib/audience/import/share-of";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { ImportOutcome, ImportStep } from "./import-outcome";
import { MatchedRowsTable } from "./import-report";

/** A household uses fewer browser versions per address and day. More means that the addresses are a proxy's. */
const MAX_VISITS_PER_ADDRESS = 4;

/** The lines of a log that were not counted. */
function SkippedLines({ facts: { odd, firstOdd, bots, agentless, clientless } }: { facts: LogFacts }) {
	const t = useTranslations("accessLog");
	return (
		<>
			<TermList
				className="shares"
				items={[
					[t("bots"), t("lines", { count: bots })],
					[t("agentless"), t("lines", { count: agentless })],
					clientless > 0 && [t("clientless"), t("lines", { count: clientless })],
					[t("odd"), t("lines", { count: odd })],
				]}
			/>
			{firstOdd.length > 0 && <p className="intro">{t("firstOdd", { numbers: firstOdd.join(", ") })}</p>}
		</>
	);
}

interface LogReportProps {
	imported: ImportedLog;
	onUse: (numbers: ImportedNumbers) => void;
	/** The numbers are the current audience. */
	isSaved: boolean;
}

function Report({ imported: { name, day, log }, onUse, isSaved }: LogReportProps) {
	const t = useTranslations("accessLog");
	const tImports = useTranslations("imports");
	const dayFormat = useDayFormat();
	const percent = useShareFormat();
	const { facts, usage, unmatchedShare } = log;
	const matched = sumRowShareOfTotal(usage);
	const { lines, visits, from, to, sampled, perAddress } = facts;
	const days = { from: dayFormat(from, "long"), to: dayFormat(to, "long") };
	return (
		<ImportOutcome
			read={log}
			matched={matched}
			obstacle={usage.length === 0 && tImports("nothingMatched")}
			isSaved={isSaved}
			onUse={() => onUse({ name, day, usage })}
			isUnread={false}
			shares={
				<TermList
					className="shares"
					items={[
						[tImports("matched"), percent(matched)],
						[tImports("unmatchedShare"), percent(unmatchedShare)],
					]}
				/>
			}
		>
			<ImportStep title={tImports("step.file")}>
				<p>{t("of", { name, lines, visits, ...days })}</p>
			</ImportStep>
			<ImportStep title={t("leftOut")}>
				<SkippedLines facts={facts} />
			</ImportStep>
			<ImportStep title={tImports("step.counted")}>
				<p className="intro">{t("means")}</p>
				{sampled > 1 && <p className="intro">{t("sampled", { sampled })}</p>}
				{perAddress > MAX_VISITS_PER_ADDRESS && <p className="field-error">{t("shared")}</p>}
				<MatchedRowsTable report={log} />
			</ImportStep>
		</ImportOutcome>
	);
}

/**
 * The report of an access log: its dates, the skipped lines, the counted usage. Shows no content of its lines. Loads
 * its own messages.
 */
export const LogReport = withMessages("later", Report, Suspense);
