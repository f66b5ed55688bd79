import type { ReactNode } from "react";
import { useGap } from "@/components/text/gap";
import { localisedPath } from "@/lib/i18n/locales";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { PlanProps } from "@/lib/schema/props/plan";
import styles from "./plan-form.module.css";
import { useAgentNames } from "./use-agent-names";

type FormProps = Pick<PlanProps, "typed" | "problems" | "regions" | "floors" | "chosen" | "browserCurve">;
type Name = keyof PlanProps["typed"];

const keyOf = {
	unknown: "problem.browser.unknown",
	missing: "problem.browser.missing",
	absent: "problem.browser.absent",
	format: "problem.version.format",
	newer: "problem.version.newer",
	same: "problem.version.same",
	last: "problem.version.last",
} as const;

/** What is wrong with a field, in words; undefined where nothing is. */
function useProblem({ typed, problems }: Pick<FormProps, "typed" | "problems">) {
	const t = useTranslations("plan");
	const refusals = useTranslations("set");
	const gap = useGap();
	return (name: Name): string | undefined => {
		const problem = problems[name];
		if (problem === undefined) return undefined;
		if (problem === "region") return refusals("refused.region");
		if (typeof problem === "string")
			return t(keyOf[problem], { browser: typed.browser, version: typed.version });
		const shown = t(name === "to" ? "problem.to" : "problem.from");
		return [refusals(`refused.${problem.reason}`), problem.message, shown].filter(Boolean).join(gap);
	};
}

interface FieldProps {
	name: Name;
	label: string;
	problem: string | undefined;
	children: (control: object) => ReactNode;
}

/** A field with its label, and beside it what is wrong with it. */
function Field({ name, label, problem, children }: FieldProps) {
	const control = `plan-${name}`;
	const id = `${control}-problem`;
	return (
		<div className={styles.field}>
			<label htmlFor={control}>{label}</label>
			{children({ id: control, name, ...(problem && { "aria-invalid": true, "aria-describedby": id }) })}
			{problem && (
				<p id={id} className={styles.problem}>
					<i className="icon icon-limited" /> {problem}
				</p>
			)}
		</div>
	);
}

const text = {
	autoComplete: "off",
	autoCapitalize: "none",
	spellCheck: false,
	maxLength: 500,
	dir: "ltr",
} as const;

/** Ready-made targets to choose from; the field takes any other. */
const targets = [
	"baseline widely available",
	"baseline newly available",
	"defaults",
	"last 2 versions",
	"> 0.5%",
	...["2025", "2024", "2023", "2022", "2021", "2020"].map((year) => `baseline ${year}`),
];

/** The targets, the browser to raise and the region: a plain form, so that it needs no JavaScript. */
export function PlanForm({ typed, problems, regions, floors, chosen, browserCurve }: FormProps) {
	const t = useTranslations("plan");
	const locale = useLocale();
	const regionName = useRegionName();
	const problemOf = useProblem({ typed, problems });
	const field = (name: Name) => ({ name, label: t(`field.${name}`), problem: problemOf(name) });
	const options = floors.map(({ agents }) => agents);
	const namesOf = useAgentNames();
	const selected = chosen?.join() ?? typed.browser;
	const versions = browserCurve?.curve.steps.map(([version]) => version) ?? [];
	return (
		// A new plan is a new form: fields keep what was typed otherwise.
		<form key={JSON.stringify(typed)} action={localisedPath(paths.plan(), locale)} className={styles.form}>
			<Field {...field("from")}>
				{(control) => (
					<input {...control} {...text} list="targets" defaultValue={typed.from} placeholder={targets[0]} />
				)}
			</Field>
			<Field {...field("to")}>
				{(control) => (
					<input {...control} {...text} list="targets" defaultValue={typed.to} placeholder={t("same")} />
				)}
			</Field>
			<Field {...field("region")}>
				{(control) => (
					<select {...control} defaultValue={typed.region || "world"}>
						{(typed.region === "" || regions.includes(typed.region)
							? regions
							: [typed.region, ...regions]
						).map((code) => (
							<option key={code} value={code} suppressHydrationWarning>
								{/^[A-Z]{2}$/.test(code) ? `${code} · ${regionName(code)}` : regionName(code)}
							</option>
						))}
					</select>
				)}
			</Field>
			<Field {...field("browser")}>
				{(control) => (
					<select {...control} defaultValue={selected}>
						<option value="">{t("noBrowser")}</option>
						{typed.browser && !options.some((agents) => agents.join() === selected) && (
							<option value={selected}>{selected}</option>
						)}
						{options.map((agents) => (
							<option key={agents.join()} value={agents.join()}>
								{namesOf(agents)}
							</option>
						))}
					</select>
				)}
			</Field>
			<Field {...field("version")}>
				{(control) => (
					<input
						{...control}
						{...text}
						list="versions"
						defaultValue={typed.version}
						placeholder={t("noVersion")}
					/>
				)}
			</Field>
			<button type="submit" className="button">
				{t("submit")}
			</button>
			<datalist id="targets">
				{targets.map((target) => (
					<option key={target} value={target} />
				))}
			</datalist>
			<datalist id="versions">
				{(chosen ? [...versions, "none"] : ["none"]).map((version) => (
					<option key={version} value={version} />
				))}
			</datalist>
		</form>
	);
}
