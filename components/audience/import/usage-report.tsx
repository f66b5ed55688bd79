import type { ImportedNumbers } from "@/lib/audience/client/imported-numbers";
import type { ReadUsage } from "./import-controls";
import { ImportReport } from "./import-report";
import { LogReport } from "./log-report";

interface UsageReportProps {
	read: ReadUsage;
	onUse: (numbers: ImportedNumbers) => void;
	isSaved: boolean;
}

/** What was read from a table or an access log, with a button that applies it. */
export const UsageReport = ({ read: { imported, match }, ...props }: UsageReportProps) =>
	"log" in imported ? (
		<LogReport imported={imported} {...props} />
	) : (
		<ImportReport imported={imported} onChoice={match} {...props} />
	);
