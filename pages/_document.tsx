import { type DocumentProps, Head, Html, Main, NextScript } from "next/document";
import { STORAGE_KEY } from "@/lib/client/audience/store";

/** Before the first paint: room for another audience's words where one is chosen, so that nothing moves later. */
const makeRoom = `try{if(/[?&]for=/.test(location.search)||localStorage["${STORAGE_KEY}"]||sessionStorage["${STORAGE_KEY}"])document.documentElement.dataset.audience=""}catch{}`;

export default function Document({ __NEXT_DATA__: { page } }: DocumentProps) {
	return (
		<Html>
			<Head>
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
				{page !== "/embed/[id]" && <script dangerouslySetInnerHTML={{ __html: makeRoom }} />}
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
