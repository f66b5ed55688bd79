import { type ComponentType, useRef, useState } from "react";
import { Optional } from "@/components/error/optional";
import type { FeatureOptions } from "@/components/search/feature-options";
import { late } from "@/lib/client/late";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./feature-picker.module.css";
import { Field, type FieldProps, tiedTo } from "./field";

export interface PickedFeature {
	id: string;
	name: string;
}

interface FeaturePickerProps extends FieldProps {
	/** The parameter of the address. */
	name: string;
	placeholder: string;
	required?: boolean | undefined;
	/** Those that were chosen before; absent where just one is chosen, whose name or id stands in the field. */
	chosen?: PickedFeature[] | undefined;
	/** What else was typed before. */
	typed: string;
	/** The element that says what of it is no feature. */
	faultId?: string | undefined;
}

/** More than a list's page reads. */
const LONGEST = 4_000;

/**
 * Servers take addresses of 16 kB with all that goes with them, and a character of another script takes nine bytes in
 * one. Features have ASCII names.
 */
const PATTERN = "[ -~]*|.{0,1000}";

/** One that was chosen: it counts as long as its box is ticked, with or without scripts. */
const Chip = ({ name, feature }: { name: string; feature: PickedFeature }) => (
	<li>
		<label className={styles.chip}>
			<input type="checkbox" name={name} value={feature.id} defaultChecked />{" "}
			<span lang="en" dir="ltr">
				{feature.name}
			</span>
		</label>
	</li>
);

/**
 * Features by their names, ids or addresses. The server reads what is typed; with scripts the first focus makes of the
 * field a combobox, and what is chosen there stands before it.
 */
export function FeaturePicker({ name, chosen, typed, faultId, required, ...rest }: FeaturePickerProps) {
	const { label, hint, error, ...input } = rest;
	const t = useTranslations("text");
	const field = useRef<HTMLInputElement>(null);
	const [added, setAdded] = useState<PickedFeature[]>([]);
	const [Options, setOptions] = useState<ComponentType<Parameters<typeof FeatureOptions>[0]>>();
	const all = [...(chosen ?? []), ...added];
	const wake = () => {
		if (Options) return;
		// Without it, what is typed is read by the server.
		late(() => import("@/components/search/feature-options")).then(
			({ FeatureOptions }) => setOptions(() => FeatureOptions),
			() => undefined,
		);
	};
	const pick = (one: PickedFeature) => {
		if (!all.some(({ id }) => id === one.id)) return setAdded([...added, one]);
		const box = field.current?.form?.querySelector<HTMLInputElement>(
			`input[name=${name}][value="${one.id}"]`,
		);
		if (box) box.checked = true;
	};
	return (
		<Field label={label} hint={hint} error={error}>
			{(control) => (
				<>
					{all.length > 0 && (
						<ul className={styles.chips}>
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
							maxLength={LONGEST}
							pattern={PATTERN}
							title={t("longPlain")}
							lang="en"
							dir="ltr"
							onFocus={wake}
							{...control}
							{...(faultId && tiedTo(faultId, true))}
							{...input}
							defaultValue={typed}
							required={required && all.length === 0}
						/>
						{Options && field.current && (
							<Optional>
								<Options field={field.current} pick={chosen ? pick : undefined} />
							</Optional>
						)}
					</div>
				</>
			)}
		</Field>
	);
}
