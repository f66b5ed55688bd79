import { ImportMessages } from "@/components/audience/import/import-messages";
import choiceStyles from "@/components/ui/choices.module.css";
import { FieldMessages, SelectField, TextField } from "@/components/ui/field";
import { ButtonRow } from "@/components/ui/form";
import { type BuildForm as BuildFormState, useBuildForm } from "@/lib/audience/client/use-build-form";
import { formatLevel } from "@/lib/build/build-param";
import { cssStages, MAX_NAMED_POLYFILLS, syntaxEditions, syntaxTools } from "@/lib/build/schema/build-tools";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./build-section.module.css";
import { ConfigReader } from "./config-reader";

type FieldsProps = Pick<BuildFormState, "fields" | "change">;

const toolNames = { babel: "Babel", swc: "SWC", esbuild: "esbuild", typescript: "TypeScript" } as const;

/** TypeScript has editions only. */
const FIRST_EDITION = formatLevel(2015);

function SyntaxFields({ fields: { tool, level }, change }: FieldsProps) {
	const t = useTranslations("buildForm");
	return (
		<>
			<SelectField
				label={t("syntax")}
				value={tool}
				onChange={({ target: { value } }) =>
					change({
						tool: syntaxTools.find((one) => one === value) ?? "",
						...(value === "typescript" && level === "target" && { level: FIRST_EDITION }),
					})
				}
			>
				<option value="">{t("none")}</option>
				{syntaxTools.map((one) => (
					<option key={one} value={one}>
						{toolNames[one]}
					</option>
				))}
			</SelectField>
			{tool !== "" && (
				<SelectField
					label={t("level")}
					value={level}
					onChange={(event) => change({ level: event.target.value })}
				>
					{tool !== "typescript" && <option value="target">{t("levelTarget")}</option>}
					{syntaxEditions.map((year) => (
						<option key={year} value={formatLevel(year)}>
							{year === 2009 ? "ES5" : `ES${year}`}
						</option>
					))}
				</SelectField>
			)}
		</>
	);
}

function PolyfillFields({ fields, change, fault }: FieldsProps & Pick<BuildFormState, "fault">) {
	const t = useTranslations("buildForm");
	return (
		<>
			<SelectField
				label="core-js"
				value={fields.coreJs}
				onChange={({ target: { value } }) =>
					change({ coreJs: value === "usage" || value === "entry" ? value : "" })
				}
			>
				<option value="">{t("none")}</option>
				<option value="usage">{t("coreJsUsage")}</option>
				<option value="entry">{t("coreJsEntry")}</option>
			</SelectField>
			<TextField
				label={t("named")}
				hint={t("namedHint")}
				error={fault?.kind === "name" && t("namedError", { part: fault.part, max: MAX_NAMED_POLYFILLS })}
				maxLength={2_000}
				value={fields.named}
				placeholder="resize-observer-polyfill"
				onChange={(event) => change({ named: event.target.value })}
			/>
		</>
	);
}

function CssFields({ fields: { autoprefixer, lightningcss, stage }, change }: FieldsProps) {
	const t = useTranslations("buildForm");
	return (
		<>
			<fieldset className={choiceStyles.choices}>
				<legend className="field-label">{t("css")}</legend>
				<label>
					<input
						type="checkbox"
						checked={autoprefixer}
						onChange={(event) => change({ autoprefixer: event.target.checked })}
					/>
					Autoprefixer
				</label>
				<label>
					<input
						type="checkbox"
						checked={lightningcss}
						onChange={(event) => change({ lightningcss: event.target.checked })}
					/>
					Lightning CSS
				</label>
			</fieldset>
			<SelectField
				label="postcss-preset-env"
				value={stage}
				onChange={(event) => change({ stage: event.target.value })}
			>
				<option value="">{t("none")}</option>
				{cssStages.map((one) => (
					<option key={one} value={one}>
						{t("stage", { stage: one })}
					</option>
				))}
			</SelectField>
		</>
	);
}

/** Whether the build is saved, what is in use, or why it is not. */
function BuildStatus({ pending, fault, saved, build, unreadPart }: BuildFormState) {
	const t = useTranslations("buildForm");
	const audience = useTranslations("audience");
	if (pending) return audience("resolving");
	if (fault && fault.kind !== "name")
		return <FieldMessages error={audience(fault.kind === "not stored" ? "notKept" : "unreachable")} />;
	if (fault) return null;
	if (unreadPart !== undefined) return <FieldMessages error={t("unread", { part: unreadPart })} />;
	if (saved === "none") return t("cleared");
	if (build === undefined) return t("empty");
	return t.rich(saved ? "saved" : "inUse", {
		build: () => (
			<code lang="en" dir="ltr">
				{build}
			</code>
		),
	});
}

interface BuildSectionProps {
	/** Called with a target that a configuration names. */
	onTarget: (target: string) => void;
}

function Fields({ onTarget }: BuildSectionProps) {
	const t = useTranslations("buildForm");
	const form = useBuildForm();
	return (
		<div className="columns">
			<form
				className="form form-column"
				onSubmit={(event) => {
					event.preventDefault();
					form.save();
				}}
			>
				<div className={styles.fields}>
					<SyntaxFields {...form} />
					<PolyfillFields {...form} />
					<CssFields {...form} />
				</div>
				<ButtonRow>
					<button type="submit" className="button">
						{t("save")}
					</button>
					{form.build !== undefined && (
						<button type="button" className="button" onClick={form.clear}>
							{t("clear")}
						</button>
					)}
				</ButtonRow>
				<div role="status" className={styles.status}>
					<BuildStatus {...form} />
				</div>
			</form>
			<ConfigReader onBuild={form.fill} onTarget={onTarget} />
		</div>
	);
}

function Section(props: BuildSectionProps) {
	const t = useTranslations("buildForm");
	return (
		<section aria-labelledby="build" className="section">
			<h2 id="build">{t("title")}</h2>
			<p className="intro">{t("intro")}</p>
			<Fields {...props} />
		</section>
	);
}

/** What the reader's build does. Configurations are read in the browser and never sent. Loads its own messages. */
export const BuildSection = (props: BuildSectionProps) => (
	<ImportMessages>
		<Section {...props} />
	</ImportMessages>
);
