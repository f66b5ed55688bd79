import { type ReactNode, useId } from "react";
import styles from "@/components/audience/import/import-form.module.css";

interface QuestionProps<Value> {
	label: ReactNode;
	options: { value: Value; label: string }[];
	/** Undefined until the reader answers. */
	value: Value | undefined;
	onChange: (value: Value) => void;
}

/** A question with one answer of several. */
export function RadioQuestion<Value extends string | number>({
	label,
	options,
	value,
	onChange,
}: QuestionProps<Value>) {
	const name = useId();
	return (
		<fieldset className={styles.question}>
			<legend>
				{value === undefined && <i className="icon icon-limited" />} {label}
			</legend>
			{options.map((option) => (
				<label key={option.value}>
					<input
						type="radio"
						name={name}
						checked={option.value === value}
						onChange={() => onChange(option.value)}
					/>
					<span>{option.label}</span>
				</label>
			))}
		</fieldset>
	);
}
