import { clientOnly } from "@/components/ui/client-only";
import { getDescribedByProps, SelectField } from "@/components/ui/field";
import { Form, SubmitRow } from "@/components/ui/form";
import { UnlistedOption } from "@/components/ui/unlisted-option";
import type { RegionChoices } from "@/lib/audience/schema/choices";
import { type AudienceForm, OWN_USAGE_OPTION } from "@/lib/chosen-audience/client/use-audience-form";
import { localizePath } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import styles from "./audience-choice.module.css";
import { CHOICE_ERROR_ID, ChoiceStatus } from "./choice-status";
import { Presets } from "./presets";
import { listRegionCodes, RegionOptions } from "./region-options";
import { TargetField } from "./target-field";

const EnvironmentChoice = clientOnly(() =>
	import("./environment-choice").then(({ EnvironmentChoice }) => EnvironmentChoice),
);

export interface TargetAndRegionProps {
	regions: RegionChoices;
	form: Pick<
		AudienceForm,
		"fields" | "own" | "pending" | "fault" | "isSaved" | "reading" | "change" | "choose"
	>;
}

/**
 * The audience form. A region or a preset applies at once, a typed target on submit. Without JavaScript it submits to a
 * page for that audience.
 */
export function TargetAndRegion({
	regions,
	form: { fields, own, pending, fault, isSaved, reading, change, choose },
}: TargetAndRegionProps) {
	const t = useTranslations("audience");
	const world = useTranslations("layout")("world");
	const action = localizePath(paths.set(), useLocale());
	const getErrorProps = (parameter: "target" | "region") =>
		fault?.kind === "refused" && fault.parameter === parameter
			? getDescribedByProps(CHOICE_ERROR_ID, true)
			: {};
	return (
		<Form
			action={action}
			onSubmit={(event) => {
				event.preventDefault();
				choose();
			}}
		>
			<SelectField
				label={t("weights")}
				name="region"
				value={fields.region}
				onChange={(event) => choose({ region: event.target.value })}
				{...getErrorProps("region")}
			>
				{own && <option value={OWN_USAGE_OPTION}>{t("own", { name: own.name })}</option>}
				<RegionOptions {...regions} heads={{ continents: t("continents"), countries: t("countries") }} />
				<UnlistedOption value={fields.region} listed={[OWN_USAGE_OPTION, ...listRegionCodes(regions)]} />
			</SelectField>
			{regions.continents.length > 0 && (
				// biome-ignore lint/a11y/useSemanticElements: buttons that choose are no fields
				<div role="group" aria-label={t("continents")} className={`cluster tight scripted ${styles.chips}`}>
					{[[WORLD, world] as const, ...regions.continents].map(([code, name]) => (
						<button
							key={code}
							type="button"
							className="chip"
							aria-pressed={fields.region === code}
							onClick={() => choose({ region: code })}
						>
							{name}
						</button>
					))}
				</div>
			)}
			<TargetField
				label={t("target")}
				name="target"
				value={fields.target}
				onChange={(event) => change({ target: event.target.value })}
				{...getErrorProps("target")}
			/>
			<Presets target={fields.target} onChoose={(target) => choose({ target })} />
			<SubmitRow label={t("submit")} />
			<div role="status">
				<ChoiceStatus pending={pending} fault={fault} isSaved={isSaved} />
				{reading?.environment !== undefined && (
					<EnvironmentChoice {...reading} onChoose={(target) => choose({ target })} />
				)}
			</div>
		</Form>
	);
}
