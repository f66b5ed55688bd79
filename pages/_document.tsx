import { Head, Html, Main, NextScript } from "next/document";

export default function Document() {
	return (
		<Html>
			<Head>
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfa" />
				<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a" />
			</Head>
			<body>
				<Main />
				<NextScript />
			</body>
		</Html>
	);
}
