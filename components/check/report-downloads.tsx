import { useEffect, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { ButtonRow } from "@/components/ui/form";
import { PlainError } from "@/components/ui/plain-error";
import { Section } from "@/components/ui/section";
import { saveTextFile } from "@/lib/browser/download";
import { lazyImport } from "@/lib/browser/lazy-import";
import type { ReportFormat } from "@/lib/check/client/report-formats";
import { encodeSourceLink } from "@/lib/check/client/source-link";
import type { CheckReport } from "@/lib/check/schema/report";
import { useTranslations } from "@/lib/i18n/use-translations";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";

const formats: readonly ReportFormat[] = ["markdown", "json", "sarif", "text"];

interface ReportDownloadsProps {
	report: CheckReport;
	/** The checked file, if it was only one. */
	source: { name: string; code: string } | undefined;
}

/** The fragment of a link that contains the code; undefined until it is known, or without code. */
function useSourceLink(source: ReportDownloadsProps["source"]): string | "tooLong" | undefined {
	const [link, setLink] = useState<string>();
	const { name, code } = source ?? {};
	useEffect(() => {
		let isCurrent = true;
		setLink(undefined);
		if (name !== undefined && code !== undefined)
			encodeSourceLink(name, code).then(
				(encoded) => isCurrent && setLink(encoded ?? "tooLong"),
				() => {},
			);
		return () => {
			isCurrent = false;
		};
	}, [name, code]);
	return link;
}

/** Downloads a report in several formats, or copies a link that contains the code. */
export function ReportDownloads({ report, source }: ReportDownloadsProps) {
	const t = useTranslations("check");
	const [hasFailed, setFailed] = useState(false);
	const save = (format: ReportFormat) =>
		lazyImport(() => import("@/lib/check/client/report-formats")).then(
			({ reportFormats }) => {
				const { name, type, write } = reportFormats[format];
				saveTextFile(name, write(report), type);
			},
			() => setFailed(true),
		);
	const link = useSourceLink(source);
	return (
		<Section className="screen-only" id="take-along" title={t("takeAlong")}>
			<ButtonRow>
				{formats.map((format) => (
					<button key={format} type="button" className="button" onClick={() => save(format)}>
						{t(`save.${format}`)}
					</button>
				))}
				{link !== undefined && link !== "tooLong" && (
					<CopyButton text={getAbsoluteUrl(paths.check) + link} label={t("copyLink")} />
				)}
			</ButtonRow>
			{link === "tooLong" && <p className="intro">{t("linkLong")}</p>}
			{hasFailed && <PlainError />}
		</Section>
	);
}
