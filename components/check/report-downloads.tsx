import { CopyButton } from "@/components/ui/copy-button";
import { ButtonRow } from "@/components/ui/form";
import { saveTextFile } from "@/lib/browser/download";
import { encodeSourceLink } from "@/lib/check/client/source-link";
import { formatJson } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { formatSarif } from "@/lib/check/report/sarif";
import type { CheckReport } from "@/lib/check/schema/report";
import { useTranslations } from "@/lib/i18n/use-translations";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";

const origin = getAbsoluteUrl("");

const formats = {
	markdown: {
		name: "findings.md",
		type: "text/markdown",
		write: (report: CheckReport) => formatMarkdown(report, origin),
	},
	json: { name: "findings.json", type: "application/json", write: formatJson },
	sarif: {
		name: "findings.sarif",
		type: "application/sarif+json",
		write: (report: CheckReport) => formatSarif(report, origin),
	},
	text: { name: "findings.txt", type: "text/plain", write: formatPlainText },
} as const;

interface ReportDownloadsProps {
	report: CheckReport;
	/** The checked file, if it was only one. */
	source: { name: string; code: string } | undefined;
}

/** Downloads a report in several formats, or copies a link that contains the code. */
export function ReportDownloads({ report, source }: ReportDownloadsProps) {
	const t = useTranslations("check");
	const makeLink = async () => {
		const link = source && (await encodeSourceLink(source.name, source.code));
		if (link === undefined) throw new RangeError("The code is too long for a link");
		return getAbsoluteUrl(paths.check) + link;
	};
	return (
		<section aria-labelledby="take-along" className="section">
			<h2 id="take-along">{t("takeAlong")}</h2>
			<ButtonRow>
				{Object.entries(formats).map(([format, { name, type, write }]) => (
					<button
						key={format}
						type="button"
						className="button"
						onClick={() => saveTextFile(name, write(report), type)}
					>
						{t(`save.${format as keyof typeof formats}`)}
					</button>
				))}
				{source && <CopyButton text={makeLink} label={t("copyLink")} />}
			</ButtonRow>
		</section>
	);
}
