import { localisedPath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { CompareProps, CompareSlot } from "@/lib/schema/props/compare";
import styles from "./compare-form.module.css";
import { browserName } from "./version-name";

interface ProblemProps {
	slot: CompareSlot;
	problem: NonNullable<CompareSlot["problem"]>;
}

function Problem({ slot: { name, browser, version }, problem }: ProblemProps) {
	const t = useTranslations("compare");
	return (
		<p id={`${name}-problem`} className={styles.problem}>
			<i className="icon icon-limited" /> {t(`problem.${problem}`, { browser, version })}
		</p>
	);
}

/** One version: its browser and its number, sent under one name. What was typed stays, right or wrong. */
function Slot({ slot, browsers }: { slot: CompareSlot; browsers: string[] }) {
	const t = useTranslations("compare");
	const { name, browser, version, problem } = slot;
	const invalid = problem && { "aria-invalid": true, "aria-describedby": `${name}-problem` };
	const ids = browser === "" || browsers.includes(browser) ? browsers : [browser, ...browsers];
	return (
		<fieldset>
			<legend>{t(`slot.${name}`)}</legend>
			<label>
				<span>{t("browser")}</span>
				<select name={name} defaultValue={browser} {...invalid}>
					<option value="">{t("noBrowser")}</option>
					{ids.map((id) => (
						<option key={id} value={id} lang="en" dir="ltr">
							{browserName(id)}
						</option>
					))}
				</select>
			</label>
			<label>
				<span>{t("version")}</span>
				<input
					name={name}
					defaultValue={version}
					placeholder={t("currentVersion")}
					inputMode="decimal"
					autoComplete="off"
					maxLength={30}
					{...invalid}
				/>
			</label>
			{problem && <Problem slot={slot} problem={problem} />}
		</fieldset>
	);
}

/** Chooses the versions to compare: a plain form, so that it needs no JavaScript. */
export function CompareForm({ slots, browsers }: Pick<CompareProps, "slots" | "browsers">) {
	const t = useTranslations("compare");
	const action = localisedPath(paths.compare(), useLocale());
	return (
		// A new comparison is a new form: fields keep what was typed otherwise.
		<form key={JSON.stringify(slots)} action={action} className={styles.form}>
			{slots.map((slot) => (
				<Slot key={slot.name} slot={slot} browsers={browsers} />
			))}
			<button type="submit" className="button">
				{t("submit")}
			</button>
		</form>
	);
}
