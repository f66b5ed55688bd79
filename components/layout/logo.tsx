/** The site's mark: a mosaic of three browsers, one of them without gaps. */
export const Logo = () => (
	<svg viewBox="0 0 22 22" fill="currentColor" aria-hidden="true">
		<path d="M0 3a3 3 0 0 1 3-3h5v22H3a3 3 0 0 1-3-3zM9.5 5H15v17H9.5zM16.5 12H22v7a3 3 0 0 1-3 3h-2.5z" />
		<path
			fill="none"
			stroke="currentColor"
			strokeWidth="1.3"
			d="M10.15.65h4.2v2.7h-4.2zM17.15.65H19A2.35 2.35 0 0 1 21.35 3v7.35h-4.2z"
		/>
	</svg>
);
