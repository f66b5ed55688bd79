import { useId, useState } from "react";
import { PlainError } from "@/components/error/plain-error";
import { AudienceFields } from "@/components/forms/audience-fields";
import { Field } from "@/components/forms/field";
import { ButtonRow, Form, SubmitRow } from "@/components/forms/form";
import { browserOnly } from "@/components/layout/browser-only";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { MOST_POSTED_CODE } from "@/lib/schema/check-limits";
import type { FindingsProps } from "@/lib/schema/props/check";
import { LanguageField } from "./language-field";

/** Checks in the browser what the form would send. */
const CheckTool = browserOnly(
	() => import("./check-tool").then(({ CheckTool }) => CheckTool),
	undefined,
	PlainError,
);

type CheckFormProps = Pick<FindingsProps, "regions" | "typed" | "refusal" | "mistake">;

/** For whom the server checks; where scripts run, the page knows the reader's audience. */
function SentFields({ regions, typed, refusal }: CheckFormProps) {
	const t = useTranslations("check");
	return (
		<>
			<AudienceFields
				labels={{ target: t("target"), region: t("region") }}
				regions={regions}
				typed={typed}
				refusal={refusal}
			/>
			<p className="intro">{t("isSent")}</p>
			<SubmitRow label={t("submit")} />
		</>
	);
}

/** Code to check, typed or pasted; without JavaScript it is sent to the page that answers, and says so. */
export function CheckForm(props: CheckFormProps) {
	const t = useTranslations("check");
	const id = useId();
	const [isReady, setReady] = useState(false);
	const { typed, mistake } = props;
	const wordsOf = {
		missing: () => t("empty"),
		tooLong: () => t("tooLong", { most: MOST_POSTED_CODE / 1_000 }),
		time: () => t("fault.time"),
		language: () => undefined,
	};
	return (
		<>
			<Form id={id} action={paths.checkFindings} method="post">
				<Field label={t("code")} error={mistake && wordsOf[mistake]()}>
					{(control) => (
						<textarea
							{...control}
							name="code"
							rows={12}
							lang="en"
							dir="ltr"
							spellCheck={false}
							autoCapitalize="none"
							autoComplete="off"
							className="code-area"
							defaultValue={typed.code}
						/>
					)}
				</Field>
				<LanguageField
					typed={typed.language}
					error={mistake === "language" ? t("unknownLanguage") : undefined}
				/>
				{/* The constant keeps it out of the scripts: React leaves alone what stands in here. */}
				<noscript>{typeof window === "undefined" && <SentFields {...props} />}</noscript>
				<div className="scripted lead">
					<p className="intro">{t("stays")}</p>
					<ButtonRow>
						{/* Pressed before the tool is there, it would send what is to stay here. */}
						<button type="submit" className="button" disabled={!isReady}>
							{t("submit")}
						</button>
					</ButtonRow>
				</div>
			</Form>
			<CheckTool formId={id} onReady={setReady} />
		</>
	);
}
