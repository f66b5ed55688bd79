interface UnlistedOptionProps {
	/** The requested value; empty for none. */
	value: string;
	listed: string[];
}

/** An extra option for a requested value that the list does not contain, so that it stays selected even if invalid. */
export const UnlistedOption = ({ value, listed }: UnlistedOptionProps) =>
	value !== "" && !listed.includes(value) && <option value={value}>{value}</option>;
