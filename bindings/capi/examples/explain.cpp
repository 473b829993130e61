// Explains a word as text and as JSON, from two threads at once. C++ with RAII handles.
#include <isaloom.h>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

struct Free {
    void operator()(isaloom_session *session) const { isaloom_session_free(session); }
    void operator()(isaloom_isa *isa) const { isaloom_isa_free(isa); }
    void operator()(isaloom_error *error) const { isaloom_error_free(error); }
};
template <typename T> using Owned = std::unique_ptr<T, Free>;

extern "C" int append(void *context, const uint8_t *bytes, size_t size) {
    static_cast<std::string *>(context)->append(reinterpret_cast<const char *>(bytes), size);
    return 0;
}

int main() {
    isaloom_error *error = nullptr;
    Owned<isaloom_session> session(isaloom_session_new());
    Owned<isaloom_isa> toy(isaloom_open(session.get(), "toy", "2", &error));
    if (!toy) {
        Owned<isaloom_error> owned(error);
        std::cerr << isaloom_error_message(owned.get()) << "\n";
        return 1;
    }
    std::string page, document;
    std::thread people([&] {
        isaloom_explain(toy.get(), "20000001", append, &page, nullptr);
    });
    std::thread programs([&] {
        isaloom_ask(toy.get(), nullptr, "{\"command\": \"explain\", \"what\": [\"20000001\"]}", nullptr,
                    nullptr, 0, append, &document, nullptr, nullptr, nullptr);
    });
    people.join();
    programs.join();
    std::cout << page << document << "\n";

    // An unknown name: the error is returned as a value.
    std::string nothing;
    isaloom_ask(toy.get(), nullptr, "{\"command\": \"info\", \"name\": \"ad\"}", nullptr, nullptr, 0, append,
                &nothing, nullptr, nullptr, &error);
    Owned<isaloom_error> owned(error);
    std::cout << isaloom_error_id(owned.get()) << ": " << isaloom_error_message(owned.get()) << "\n";
    return 0;
}
