/** Code for who wants to see a check before having any: a little of everything that people ask about. */
export const example = `.card {
	container-type: inline-size;
	display: grid;
	grid-template-rows: subgrid;
	color: oklch(from var(--brand) calc(l - 0.1) c h);

	&:has(> img) {
		text-wrap: balance;
	}

	@supports (anchor-name: --card) {
		anchor-name: --card;
	}

	@container (inline-size > 30rem) {
		field-sizing: content;
		inset: 0;
	}
}
`;
