/** Whether props hold the same values. Page props keep their identity as long as the page is the same. */
export function sameProps<Props extends object>(before: Props, now: Props): boolean {
	const names = Object.keys(now) as (keyof Props)[];
	return names.length === Object.keys(before).length && names.every((name) => before[name] === now[name]);
}
