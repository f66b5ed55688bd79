import { SearchArticle } from "@/components/search/search-article";
import { searchPage } from "@/lib/search/loader";
import type { SearchProps } from "@/lib/search/schema/page";
import { serverPage } from "@/lib/static-props/page";

export const getServerSideProps = serverPage(searchPage);

export default function SearchPage(props: SearchProps) {
	return <SearchArticle {...props} />;
}
