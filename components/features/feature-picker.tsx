import { type ComponentType, useRef, useState } from "react";
import type { FeatureOptions } from "@/components/search/feature-options";
import { Field, type FieldProps, getDescribedByProps } from "@/components/ui/field";
import { SilentErrorBoundary } from "@/components/ui/silent-error-boundary";
import { lazyImport } from "@/lib/browser/lazy-import";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./feature-picker.module.css";

export interface PickedFeature {
	id: string;
	name: string;
}

interface FeaturePickerProps extends FieldProps {
	/** The query parameter. */
	name: string;
	placeholder: string;
	required?: boolean | undefined;
	/** The features chosen so far. Absent if the field takes a single feature, whose name or id is its value. */
	chosen?: PickedFeature[] | undefined;
	/** The initial text of the field. */
	typed: string;
	/** The id of the element that lists unknown features. */
	faultId?: string | undefined;
}

/** Maximum length of the field, in characters. */
const MAX_LENGTH = 4_000;

/**
 * Limits the length of the URL: servers accept 16 kB of request headers, and a non-ASCII character takes up to nine
 * bytes in a URL. Feature names are ASCII.
 */
const PATTERN = "[ -~]*|.{0,1000}";

/** A chosen feature. The form sends it while its box is checked, with or without JavaScript. */
const Chip = ({ name, feature }: { name: string; feature: PickedFeature }) => (
	<li>
		<label className={`chip ${styles.chip}`}>
			<input type="checkbox" name={name} value={feature.id} defaultChecked />{" "}
			<span lang="en" dir="ltr">
				{feature.name}
			</span>
		</label>
	</li>
);

/**
 * Picks features by name, id or address. The server parses the text. With JavaScript, the first focus turns the field
 * into a combobox, and chosen features appear as chips before it.
 */
export function FeaturePicker({ name, chosen, typed, faultId, required, ...rest }: FeaturePickerProps) {
	const { label, hint, error, ...input } = rest;
	const t = useTranslations("text");
	const field = useRef<HTMLInputElement>(null);
	const [added, setAdded] = useState<PickedFeature[]>([]);
	const [Options, setOptions] = useState<ComponentType<Parameters<typeof FeatureOptions>[0]>>();
	const all = [...(chosen ?? []), ...added];
	const loadOptions = () => {
		if (Options) return;
		// If the import fails, the server still parses the text.
		lazyImport(() => import("@/components/search/feature-options")).then(
			({ FeatureOptions }) => setOptions(() => FeatureOptions),
			() => undefined,
		);
	};
	const pick = (feature: PickedFeature) => {
		if (!all.some(({ id }) => id === feature.id)) return setAdded([...added, feature]);
		const box = field.current?.form?.querySelector<HTMLInputElement>(
			`input[name=${name}][value="${feature.id}"]`,
		);
		if (box) box.checked = true;
	};
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<>
					{all.length > 0 && (
						<ul className="cluster tight">
							{all.map((feature) => (
								<Chip key={feature.id} name={name} feature={feature} />
							))}
						</ul>
					)}
					<div className={styles.picker}>
						<input
							ref={field}
							name={name}
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							maxLength={MAX_LENGTH}
							pattern={PATTERN}
							title={t("longPlain")}
							lang="en"
							dir="ltr"
							onFocus={loadOptions}
							{...control}
							{...(faultId && getDescribedByProps(faultId, true))}
							{...input}
							defaultValue={typed}
							required={required && all.length === 0}
						/>
						{Options && field.current && (
							<SilentErrorBoundary>
								<Options field={field.current} pick={chosen ? pick : undefined} />
							</SilentErrorBoundary>
						)}
					</div>
				</>
			)}
		</Field>
	);
}
