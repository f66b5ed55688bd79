import clsx from "clsx";
import { useId, useState } from "react";
import { AudienceFields } from "@/components/audience/audience-fields";
import { clientOnly } from "@/components/ui/client-only";
import { Field } from "@/components/ui/field";
import { ButtonRow, Form, SubmitRow } from "@/components/ui/form";
import { PlainError } from "@/components/ui/plain-error";
import type { FindingsProps } from "@/lib/check/schema/page";
import { MAX_FORM_CODE_LENGTH } from "@/lib/check/schema/size-limits";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { LanguageField } from "./language-field";

/** Checks the form's code in the browser. The form is sent to the server only without JavaScript. */
const CheckTool = clientOnly(
	() => import("./check-tool").then(({ CheckTool }) => CheckTool),
	// Keeps the footer out of sight until then.
	() => <div className="scripted deferred-placeholder" />,
	PlainError,
);

type CheckFormProps = Pick<FindingsProps, "regions" | "typed" | "refusal" | "mistake">;

/** The audience for a check on the server. With JavaScript, the page uses the chosen audience. */
function ServerFields({ regions, typed, refusal }: CheckFormProps) {
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

/** The form for typed or pasted code. Without JavaScript it is sent to `/check/findings`, and a note says so. */
export function CheckForm(props: CheckFormProps) {
	const t = useTranslations("check");
	const id = useId();
	const noteId = `${id}-note`;
	const [isReady, setReady] = useState(false);
	const { typed, mistake } = props;
	const mistakeMessages = {
		missing: () => t("empty"),
		tooLong: () => t("tooLong", { most: MAX_FORM_CODE_LENGTH / 1_000 }),
		time: () => t("fault.time"),
		language: () => undefined,
	};
	return (
		<>
			<Form id={id} action={paths.checkFindings} method="post">
				<Field label={t("code")} error={mistake && mistakeMessages[mistake]()}>
					{(control) => (
						<textarea
							{...control}
							aria-describedby={clsx(control["aria-describedby"], noteId)}
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
				{/* The constant condition removes the fields from the client bundle. React does not hydrate `noscript`. */}
				<noscript>{typeof window === "undefined" && <ServerFields {...props} />}</noscript>
				<div className="scripted lead">
					<p id={noteId} className="intro">
						{t("stays")}
					</p>
					<ButtonRow>
						{/* Disabled until the tool handles the submit event: otherwise the code would be sent to the server. */}
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
