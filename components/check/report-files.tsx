import { ButtonRow } from "@/components/forms/form";
import { CopyButton } from "@/components/text/copy-button";
import { reportAsJson } from "@/lib/check/report/json";
import { reportAsMarkdown } from "@/lib/check/report/markdown";
import { reportAsSarif } from "@/lib/check/report/sarif";
import { reportAsText } from "@/lib/check/report/text";
import { linkOf } from "@/lib/client/check/source-link";
import { download } from "@/lib/client/download";
import { useTranslations } from "@/lib/i18n/use-translations";
import { absolute, paths } from "@/lib/paths";
import type { CheckReport } from "@/lib/schema/check";

const origin = absolute("");

const forms = {
	markdown: {
		name: "findings.md",
		type: "text/markdown",
		write: (report: CheckReport) => reportAsMarkdown(report, origin),
	},
	json: { name: "findings.json", type: "application/json", write: reportAsJson },
	sarif: {
		name: "findings.sarif",
		type: "application/sarif+json",
		write: (report: CheckReport) => reportAsSarif(report, origin),
	},
	text: { name: "findings.txt", type: "text/plain", write: reportAsText },
} as const;

interface ReportFilesProps {
	report: CheckReport;
	/** The one file that was checked, where it is one. */
	source: { name: string; code: string } | undefined;
}

/** Takes a report along, in the forms that people and machines read, or the code itself by a link. */
export function ReportFiles({ report, source }: ReportFilesProps) {
	const t = useTranslations("check");
	const makeLink = async () => {
		const link = source && (await linkOf(source.name, source.code));
		if (link === undefined) throw new RangeError("too long for a link");
		return absolute(paths.check) + link;
	};
	return (
		<section aria-labelledby="take-along" className="section">
			<h2 id="take-along">{t("takeAlong")}</h2>
			<ButtonRow>
				{Object.entries(forms).map(([form, { name, type, write }]) => (
					<button
						key={form}
						type="button"
						className="button"
						onClick={() => download(name, write(report), type)}
					>
						{t(`save.${form as keyof typeof forms}`)}
					</button>
				))}
				{source && <CopyButton text={makeLink} label={t("copyLink")} />}
			</ButtonRow>
		</section>
	);
}
