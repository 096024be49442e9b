/* A WebKitGTK window of phone size without any toolbar, for WebKitWebDriver: MiniBrowser is never narrower than 447 px.
   Prototypes are written out, so that no -dev package is needed.
   Options: --size=360x740 --lang=zh-CN --still (reduced motion); --automation is given by the driver. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

typedef void *P;
extern int prctl(int, ...);
extern void gtk_init(int *, char ***), gtk_main(void), gtk_container_add(P, P);
extern void gtk_widget_show_all(P), gtk_widget_destroy(P);
extern void gtk_window_set_default_size(P, int, int), gtk_window_set_decorated(P, int), gtk_window_resize(P, int, int);
extern P gtk_window_new(int), gtk_settings_get_default(void), g_object_new(unsigned long, const char *, ...);
extern void g_object_set(P, const char *, ...);
extern unsigned long g_signal_connect_data(P, const char *, P, P, P, int), webkit_web_view_get_type(void);
extern P webkit_web_context_new_ephemeral(void), webkit_application_info_new(void), webkit_web_view_get_settings(P);
extern void webkit_web_context_set_automation_allowed(P, int);
extern void webkit_web_context_set_preferred_languages(P, const char *const *);
extern void webkit_application_info_set_name(P, const char *);
extern void webkit_application_info_set_version(P, unsigned long, unsigned long, unsigned long);
extern void webkit_automation_session_set_application_info(P, P);
extern unsigned webkit_get_major_version(void), webkit_get_minor_version(void), webkit_get_micro_version(void);

static int width = 360, height = 740;
static P context;

static void closed(P view, P window) { gtk_widget_destroy(window); }

static P opened(P session, P nothing)
{
    P window = gtk_window_new(0);
    P view = g_object_new(webkit_web_view_get_type(), "web-context", context, "is-controlled-by-automation", 1, NULL);
    g_object_set(webkit_web_view_get_settings(view), "enable-write-console-messages-to-stdout", 1, NULL);
    gtk_window_set_decorated(window, 0);
    gtk_window_set_default_size(window, width, height);
    gtk_container_add(window, view);
    g_signal_connect_data(view, "close", (P)closed, window, 0, 0);
    gtk_widget_show_all(window);
    gtk_window_resize(window, width, height);
    return view;
}

static void driven(P web, P session, P nothing)
{
    P about = webkit_application_info_new();
    webkit_application_info_set_name(about, "MiniBrowser");
    webkit_application_info_set_version(about, webkit_get_major_version(), webkit_get_minor_version(),
                                        webkit_get_micro_version());
    webkit_automation_session_set_application_info(session, about);
    g_signal_connect_data(session, "create-web-view", (P)opened, 0, 0, 0);
}

int main(int argc, char **argv)
{
    const char *languages[2] = {"en-US", 0};
    int still = 0;
    prctl(1, SIGTERM);          /* PR_SET_PDEATHSIG: gone when its driver is gone */
    gtk_init(&argc, &argv);
    setvbuf(stdout, 0, 2, 0);
    for (int i = 1; i < argc; i++) {
        if (!strncmp(argv[i], "--size=", 7)) sscanf(argv[i] + 7, "%dx%d", &width, &height);
        if (!strncmp(argv[i], "--lang=", 7)) languages[0] = argv[i] + 7;
        if (!strcmp(argv[i], "--still")) still = 1;
    }
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", !still, NULL);
    context = webkit_web_context_new_ephemeral();
    webkit_web_context_set_preferred_languages(context, languages);
    webkit_web_context_set_automation_allowed(context, 1);
    g_signal_connect_data(context, "automation-started", (P)driven, 0, 0, 0);
    gtk_main();
}
