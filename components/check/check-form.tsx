import clsx from "clsx";
import { type ReactNode, useCallback, useId, useState } from "react";
import { AudienceFields } from "@/components/audience/audience-fields";
import { clientOnly } from "@/components/ui/client-only";
import { FoldedForm } from "@/components/ui/disclosure";
import { codeInputProps, Field, SelectField } from "@/components/ui/field";
import { FileDropPlaceholder } from "@/components/ui/file-drop";
import { ButtonRow, Form, SubmitRow } from "@/components/ui/form";
import { PlainError } from "@/components/ui/plain-error";
import { languageFiles, type PastedLanguage } from "@/lib/check/detect-language";
import type { FindingsProps } from "@/lib/check/schema/page";
import { MAX_FORM_CODE_LENGTH } from "@/lib/check/schema/size-limits";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

/** Language names are not translated. */
const names: Record<PastedLanguage, string> = {
	css: "CSS",
	scss: "SCSS",
	sass: "Sass (indented)",
	less: "Less",
	js: "JavaScript",
	jsx: "JavaScript (JSX)",
	ts: "TypeScript",
	tsx: "TypeScript (TSX)",
	html: "HTML",
	vue: "Vue",
	svelte: "Svelte",
	astro: "Astro",
	mdx: "MDX",
};

/** Selects the language of the code. The first option detects it. */
function LanguageField({ typed, error }: { typed?: string | undefined; error?: string | undefined }) {
	const t = useTranslations("check");
	return (
		<SelectField name="language" label={t("language")} defaultValue={typed ?? ""} error={error}>
			<option value="">{t("detect")}</option>
			{Object.keys(languageFiles).map((language) => (
				<option key={language} value={language} lang="en">
					{names[language as PastedLanguage]}
				</option>
			))}
		</SelectField>
	);
}

/** Checks the form's code in the browser. The form is sent to the server only without JavaScript. */
const CheckTool = clientOnly(
	() => import("./check-tool").then(({ CheckTool }) => CheckTool),
	// As high as the tool without a result.
	() => <div />,
	PlainError,
);

type ServerFieldsProps = Pick<FindingsProps, "regions" | "typed" | "refusal">;

/** The audience for a check on the server. With JavaScript, the page uses the chosen audience. */
function ServerFields({ regions, typed, refusal }: ServerFieldsProps) {
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

interface CheckFormProps extends ServerFieldsProps, Pick<FindingsProps, "mistake"> {
	/** What stands above the fields, and folds with them. */
	intro?: ReactNode;
}

/**
 * The form for typed or pasted code. It folds once there is a result. Without JavaScript it is sent to `/check/findings`, and a
 * note says so.
 */
export function CheckForm(props: CheckFormProps) {
	const t = useTranslations("check");
	const id = useId();
	const noteId = `${id}-note`;
	const [isReady, setReady] = useState(false);
	const [isChecked, setChecked] = useState(false);
	const [fileFields, setFileFields] = useState<HTMLElement | null>(null);
	const handleChecked = useCallback(() => setChecked(true), []);
	const { typed, mistake, intro } = props;
	const mistakeMessages = {
		missing: () => t("empty"),
		tooLong: () => t("tooLong", { most: MAX_FORM_CODE_LENGTH / 1_000 }),
		time: () => t("fault.time"),
		language: () => undefined,
	};
	return (
		<>
			<FoldedForm label={t("change")} isAnswered={isChecked}>
				{intro}
				<div className={"stack loose split"}>
					<Form id={id} action={paths.checkFindings} method="post">
						<Field label={t("code")} error={mistake && mistakeMessages[mistake]()}>
							{(control) => (
								<textarea
									{...control}
									aria-describedby={clsx(control["aria-describedby"], noteId)}
									name="code"
									rows={12}
									{...codeInputProps}
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
					<div ref={setFileFields} className="scripted">
						{!isReady && <FileDropPlaceholder label={t("files")} hint={t("drop")} />}
					</div>
				</div>
			</FoldedForm>
			<CheckTool formId={id} fileFields={fileFields} onReady={setReady} onChecked={handleChecked} />
		</>
	);
}
