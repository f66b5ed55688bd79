import "@/components/audience/reach-bar.module.css";
import "./findings.module.css";
import clsx from "clsx";
import type { ComponentProps } from "react";
import { useMemo, useState } from "react";
import { TargetReadingDetails } from "@/components/audience/target-reading";
import { RemovableList } from "@/components/build/removable-list";
import { Page } from "@/components/layout/page";
import { clientOnly } from "@/components/ui/client-only";
import { PlainError } from "@/components/ui/plain-error";
import { Section } from "@/components/ui/section";
import { staticIsland } from "@/components/ui/static-island";
import type { FindingsProps } from "@/lib/check/schema/page";
import type { Finding } from "@/lib/check/schema/report";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import { CheckForm } from "./check-form";
import type { CheckNumbers, CheckSummarySection } from "./check-summary";
import type { FindingList } from "./finding-list";
import styles from "./findings.module.css";
import { UncheckedList } from "./not-checked";

// This file imports the styles, because an island may render without its code.

/** The summary of a check. */
const CheckSummaryIsland = staticIsland<ComponentProps<typeof CheckSummarySection>>(
	() => import("./check-summary").then((module) => module.CheckSummarySection),
	typeof window === "undefined" ? require("./check-summary").CheckSummarySection : undefined,
);

/** The shares of a check in words. */
const CheckNumbersIsland = staticIsland<ComponentProps<typeof CheckNumbers>>(
	() => import("./check-summary").then((module) => module.CheckNumbers),
	typeof window === "undefined" ? require("./check-summary").CheckNumbers : undefined,
);

/** The findings of a check on the server. */
const FindingListIsland = staticIsland<ComponentProps<typeof FindingList>>(
	() => import("./finding-list").then((module) => module.FindingList),
	typeof window === "undefined" ? require("./finding-list").FindingList : undefined,
);

const noExcerpt = { before: "", found: "", after: "" };

/** Checks again for the chosen audience, which the server does not know. */
const DeviceFindings = clientOnly(
	() => import("./device-findings").then(({ DeviceFindings }) => DeviceFindings),
	undefined,
	PlainError,
);

interface CheckedProps {
	checked: NonNullable<FindingsProps["checked"]>;
	typed: FindingsProps["typed"];
}

function Checked({ checked: { report, excerpts, all }, typed }: CheckedProps) {
	const chosen = useChosenAudience();
	const [hasDeviceResult, setHasDeviceResult] = useState(false);
	// The same function for the same report: an island with other props would load its code.
	const getExcerpt = useMemo(() => {
		const indexes = new Map<Finding, number>(report.findings.map((finding, index) => [finding, index]));
		return (finding: Finding) => excerpts[indexes.get(finding) ?? -1] ?? noExcerpt;
	}, [report.findings, excerpts]);
	// Checks again only if the address names no audience and the form has the code. Code that is too long is not in
	// the form.
	const canCheckOnDevice = typed.target === "" && typed.region === "" && typed.code !== "";
	return (
		<div
			className={clsx("stack loose", styles.aboveForm)}
			data-own=""
			data-settling={canCheckOnDevice && !hasDeviceResult ? "" : undefined}
		>
			{canCheckOnDevice && chosen && (
				<DeviceFindings typed={typed} audience={chosen.audience} onResult={setHasDeviceResult} />
			)}
			{!hasDeviceResult && (
				<>
					<CheckSummaryIsland summary={report.summary} />
					<FindingListIsland
						findings={report.findings}
						costs={report.summary.costs}
						total={all}
						getExcerpt={getExcerpt}
					/>
					<CheckNumbersIsland
						summary={report.summary}
						isWorld={typed.region === "" || typed.region === WORLD}
					/>
					<RemovableList removable={report.removable} omitted={report.omitted.removable} />
					<UncheckedList {...report} notCode={report.summary.notCode} />
				</>
			)}
		</div>
	);
}

/** `/check/findings`: the server's report for a form sent without JavaScript, and the form again. */
export function FindingsArticle({ checked, reading, ...form }: FindingsProps) {
	const t = useTranslations("check");
	const text = useTranslations("text");
	const title = checked ? text("labelled", { label: t("title"), value: t("results") }) : t("title");
	return (
		<Page title={title} description={t("description")} path={paths.checkFindings} noindex>
			{reading && <TargetReadingDetails reading={reading} />}
			{checked && <Checked checked={checked} typed={form.typed} />}
			<Section className="screen-only" id="again" title={t(checked ? "again" : "submit")}>
				<CheckForm {...form} />
			</Section>
		</Page>
	);
}
