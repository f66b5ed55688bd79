import { Gap } from "@/components/text/gap";
import { type AudienceChoice, OWN } from "@/lib/client/audience/use-audience-choice";
import { intlLocale, localisedPath } from "@/lib/i18n/locales";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { AudienceProps } from "@/lib/schema/props/audience";
import styles from "./audience-choice.module.css";
import { Presets } from "./presets";
import { useWeightsName } from "./weights-name";

interface ChoiceFormProps extends Pick<AudienceProps, "regions"> {
	choice: Pick<AudienceChoice, "fields" | "numbers" | "pending" | "fault" | "change" | "resolve">;
}

/** In the order of the page's language. Names may differ a little between the site and a browser: the site's stay. */
function RegionOptions({ codes }: { codes: string[] }) {
	const nameOf = useRegionName();
	const { compare } = new Intl.Collator(intlLocale(useLocale()));
	return codes
		.map((code) => ({ code, name: nameOf(code) }))
		.sort((a, b) => compare(a.name, b.name))
		.map(({ code, name }) => (
			<option key={code} value={code} suppressHydrationWarning>
				{name}
			</option>
		));
}

function Fault({ fault }: { fault: NonNullable<AudienceChoice["fault"]> }) {
	const t = useTranslations("audience");
	return (
		<p id="choice-fault" className={styles.fault}>
			<i className="icon icon-limited" />{" "}
			{fault.kind === "refused" ? (
				<>
					{t(fault.parameter === "region" ? "refusedRegion" : "refused")}
					<Gap />
					<span lang="en" dir="ltr">
						{fault.detail}
					</span>
				</>
			) : (
				t(fault.kind === "link" ? "brokenLink" : "unreachable")
			)}
		</p>
	);
}

/** Target and usage. Without JavaScript the form leads to a page that answers for them. */
export function ChoiceForm({
	regions,
	choice: { fields, numbers, pending, fault, change, resolve },
}: ChoiceFormProps) {
	const t = useTranslations("audience");
	const regionName = useRegionName();
	const weightsName = useWeightsName();
	const action = localisedPath(paths.set(), useLocale());
	const blamed = (parameter: "target" | "region") =>
		fault?.kind === "refused" && fault.parameter === parameter
			? { "aria-invalid": true, "aria-describedby": "choice-fault" }
			: {};
	return (
		<section aria-labelledby="choose" className="section">
			<h2 id="choose">{t("choose")}</h2>
			<form
				action={action}
				className={styles.form}
				onSubmit={(event) => {
					event.preventDefault();
					resolve();
				}}
			>
				<label>
					<span>{t("target")}</span>
					<input
						name="target"
						value={fields.target}
						onChange={(event) => change({ target: event.target.value })}
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={500}
						lang="en"
						dir="ltr"
						{...blamed("target")}
					/>
				</label>
				<Presets target={fields.target} onChoose={(target) => resolve({ target })} />
				<label>
					<span>{t("weights")}</span>
					<select
						name="region"
						value={fields.region}
						onChange={(event) => change({ region: event.target.value })}
						{...blamed("region")}
					>
						{numbers && (
							<option value={OWN}>
								{t("own", { name: weightsName({ kind: "imported", name: numbers.name, day: numbers.day }) })}
							</option>
						)}
						<option value="world" suppressHydrationWarning>
							{regionName("world")}
						</option>
						<optgroup label={t("continents")}>
							<RegionOptions codes={regions.filter((code) => code.startsWith("alt-"))} />
						</optgroup>
						<optgroup label={t("countries")}>
							<RegionOptions codes={regions.filter((code) => !code.startsWith("alt-"))} />
						</optgroup>
						{fields.region !== OWN && fields.region !== "world" && !regions.includes(fields.region) && (
							<option value={fields.region}>{fields.region}</option>
						)}
					</select>
				</label>
				<button type="submit" className="button">
					{t("submit")}
				</button>
				<div role="status" className={styles.status}>
					{pending ? t("resolving") : fault && <Fault fault={fault} />}
				</div>
			</form>
		</section>
	);
}
