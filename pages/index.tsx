import { Home } from "@/components/home/home";
import { homePage } from "@/lib/page-props/home";
import type { HomeProps } from "@/lib/schema/props/lists";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(homePage);

export default function HomePage(props: HomeProps) {
	return <Home {...props} />;
}
